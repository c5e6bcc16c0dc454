import { type GivenSettings, isLoopback } from './given-settings.ts';

/* What settings must not be beside others. */

/** What production requires and forbids (ruling 29). */
function productionProblems(settings: GivenSettings): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  return [
    ...(settings.JWT_SECRET ? [] : ['JWT_SECRET must be set in production']),
    ...(settings.PUBLIC_URL ? [] : ['PUBLIC_URL must be set in production']),
    ...(settings.SEED_DEMO ? ['SEED_DEMO cannot be true in production: demo people have a known password'] : []),
  ];
}

/** Why strangers can reach a server that shows e-mails and has people with a known password (ruling 55). */
export function exposures({ NODE_ENV, HOST, PUBLIC_URL, TRUSTED_PROXIES }: GivenSettings): string[] {
  if (NODE_ENV === 'production') return [];
  return [
    ...(HOST && !isLoopback(HOST) ? [`HOST is ${HOST}, which other machines can reach`] : []),
    ...(PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? [`PUBLIC_URL is ${PUBLIC_URL}, which other machines can reach`]
      : []),
    ...(TRUSTED_PROXIES ? ['TRUSTED_PROXIES is set, so that a proxy brings calls of other machines'] : []),
  ];
}

const exposureProblems = (settings: GivenSettings): string[] =>
  settings.ALLOW_DEVELOPMENT
    ? []
    : exposures(settings).map(
        (reason) =>
          `${reason}: set NODE_ENV=production, or ALLOW_DEVELOPMENT=1 to start it for development all the same`,
      );

/** GivenSettings that must be given together. */
const TOGETHER: readonly (readonly (keyof GivenSettings)[])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];

function missingProblems(settings: GivenSettings): string[] {
  const halves = TOGETHER.flatMap((names) => {
    const given = names.find((name) => settings[name]);
    return given ? names.filter((name) => !settings[name]).map((name) => `${name} must be set with ${given}`) : [];
  });
  return [
    ...halves,
    ...(settings.SMTP_URL && !settings.MAIL_FROM ? ['MAIL_FROM must be set with SMTP_URL'] : []),
    ...(settings.S3_ENDPOINT && !settings.S3_BUCKET ? ['S3_BUCKET must be set with S3_ENDPOINT'] : []),
  ];
}

/** Why these settings cannot stand together, one sentence each. */
export const problemsOf = (settings: GivenSettings): readonly string[] => [
  ...productionProblems(settings),
  ...exposureProblems(settings),
  ...missingProblems(settings),
];
