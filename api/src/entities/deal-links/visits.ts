import type { NamedReader } from '@overtrick/shared/contract/deal-links';
import type { Trx } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { noteOpening } from '../link-results/operations.ts';
import { countGuestsSince } from '../link-results/queries.ts';
import type { Visitor } from '../link-results/visitor.ts';
import type { OpenLinkRow } from './queries.ts';

/** The most first names that one link hears of in an hour: many more than a full club gives (silence 168). */
const GUESTS_AN_HOUR = 500;
const HOUR = 3_600_000;

/** A room's part of a visit. */
export interface Visit {
  /** The guest among the readers of the link; absent for everybody else. */
  readonly readerId?: string;
}

/**
 * Notes who opens a table of a link: a person by the account, a guest by the first name where the link asks for one, and
 * everybody else as one more reader without a name. The link's own teacher is not noted.
 */
export async function noteVisit(
  trx: Trx,
  link: OpenLinkRow,
  { viewer, reader }: { readonly viewer: Actor | undefined; readonly reader: NamedReader | undefined },
  now: Date,
): Promise<Visit> {
  if (viewer?.id === link.teacher_id) return {};
  const visitor = visitorOf(link, viewer, reader);
  if (visitor.kind === 'guest') await refuseFlood(trx, link.id, now);
  const readerId = await noteOpening(trx, link.id, visitor, now);
  return visitor.kind === 'guest' ? { readerId } : {};
}

function visitorOf(link: OpenLinkRow, viewer: Actor | undefined, reader: NamedReader | undefined): Visitor {
  if (viewer) return { kind: 'account', userId: viewer.id };
  return reader && link.asks_name === 1 ? { kind: 'guest', ...reader } : { kind: 'unnamed' };
}

async function refuseFlood(trx: Trx, linkId: string, now: Date): Promise<void> {
  const guests = await countGuestsSince(trx, linkId, new Date(now.getTime() - HOUR));
  if (guests >= GUESTS_AN_HOUR)
    throw new Refusal(429, 'too_many_requests', 'Very many people are opening this link: please wait a little');
}
