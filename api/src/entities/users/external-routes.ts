import * as lines from '@overtrick/shared/contract/auth';
import { requiredMessage } from '@overtrick/shared/forms/required';
import { ok } from '@overtrick/shared/result';
import type { Identity, IdentityProvider } from '../../adapters/identity/provider.ts';
import { invalidField, notFound, Refusal } from '../../http/refusal.ts';
import { type Call, openRoute, type Route } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { admitIdentity, type IdentityRefusal } from './identities.ts';
import { noteRefused, noteRefusedNow } from './noted.ts';
import { findUserByEmail } from './queries.ts';
import { passFirstStep, sessionReply } from './session.ts';
import {
  endSignIn,
  keepIdentity,
  releaseAnswer,
  type SignInAnswer,
  secretsOf,
  startSignIn,
  takeAnswer,
} from './sign-ins.ts';

type Caller = Services & Pick<Call, 'agent'>;

export const externalRoutes: readonly Route[] = [
  openRoute(lines.startOauth, async (call) => {
    const provider = getProvider(call, call.params.provider);
    const state = await call.db.transaction().execute((trx) => startSignIn(trx, call.clock()));
    const address = await provider.authorise(secretsOf(state, call.config.jwtSecret));
    if (!address.ok) throw unavailable();
    return { address: address.value, state };
  }),

  openRoute(lines.oauthCallback, async (call) => {
    const provider = getProvider(call, call.params.provider);
    const { state, code, gdprConsent: hasConsented, timezone } = call.body;
    const identity = await identify(call, provider, { state, code });
    const now = call.clock();
    const entered = await call.db.transaction().execute(async (trx) => {
      const admitted = await admitIdentity(trx, identity, { hasConsented, timezone }, now);
      if (!admitted.ok) return admitted;
      if (!(await endSignIn(trx, state))) throw expired();
      return ok(await passFirstStep(trx, call, { ...admitted.value, means: 'provider' }));
    });
    if (entered.ok) return sessionReply(call, entered.value);
    await noteNotAdmitted(call, identity, entered.error);
    throw refusalOf(entered.error);
  }),
];

function getProvider({ config, identityProvider }: Services, name: string): IdentityProvider {
  if (!identityProvider || config.signIn?.provider !== name) throw notFound();
  return identityProvider;
}

/**
 * Asks the provider once, and stores its answer for a second call with the same code, after the person has consented.
 */
async function identify(call: Caller, provider: IdentityProvider, answer: SignInAnswer): Promise<Identity> {
  const { db, clock, config } = call;
  const { state, code } = answer;
  const taken = await db.transaction().execute((trx) => takeAnswer(trx, answer, clock()));
  if (!taken.ok) {
    await noteRefusedNow(call, { userId: '', means: 'provider', reason: 'ended' });
    throw expired();
  }
  if (taken.value) return taken.value;
  const identity = await provider.identify(code, secretsOf(state, config.jwtSecret));
  if (identity.ok) {
    await db.transaction().execute((trx) => keepIdentity(trx, state, identity.value, clock()));
    return identity.value;
  }
  if (identity.error === 'unavailable') {
    await db.transaction().execute((trx) => releaseAnswer(trx, state));
    throw unavailable();
  }
  await db.transaction().execute(async (trx) => {
    await endSignIn(trx, state);
    await noteRefused(trx, call, { userId: '', means: 'provider', reason: 'provider_failed' });
  });
  throw new Refusal(422, 'sign_in_failed', 'This sign-in did not work. Please try again.');
}

/** A person who has not agreed yet is asked, and not refused. */
async function noteNotAdmitted(call: Caller, { email }: Identity, reason: IdentityRefusal): Promise<void> {
  if (reason === 'no_consent') return;
  const owner = email === undefined ? undefined : await findUserByEmail(call.db, email);
  await noteRefusedNow(call, { userId: owner?.id ?? '', means: 'provider', reason });
}

const unavailable = (): Refusal =>
  new Refusal(503, 'provider_unavailable', 'The sign-in service cannot be reached. Please try again later.');

const expired = (): Refusal => new Refusal(422, 'sign_in_expired', 'This sign-in took too long. Please try again.');

function refusalOf(reason: IdentityRefusal): Refusal {
  if (reason === 'no_consent') return invalidField('gdpr_consent', requiredMessage('Consent'));
  if (reason === 'no_email') return new Refusal(422, reason, 'The sign-in service gave no e-mail address.');
  const message = 'There is an account with this e-mail already. Please log in with its password, or reset it.';
  return new Refusal(422, reason, message);
}
