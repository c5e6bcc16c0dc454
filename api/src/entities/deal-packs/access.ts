import type { PackAbilities } from '@overtrick/shared/learning/deal-pack';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../users/actor.ts';
import type { DealPacksTable } from './table.ts';

/** What the rules ask of a pack and of the viewer's enrolment in it. */
export interface PackFacts {
  readonly status: DealPacksTable['status'];
  readonly teacher_profile_id: string;
  /** The viewer's own; null when never enrolled. */
  readonly is_active: 0 | 1 | null;
}

type PackExpression = ExpressionWrapper<Database, 'deal_packs', SqlBool>;

/** In the store: published, for everybody. Archived ones stay with their students only. */
export const isInStore = (eb: ExpressionBuilder<Database, 'deal_packs'>): PackExpression =>
  eb('deal_packs.status', '=', 'published');

/** The packs that a person may know of: the store's, their own students', those they have, and all for admins. */
export const visibleTo =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deal_packs'>): PackExpression =>
    eb.or([
      isInStore(eb),
      ...(actor.isAdmin ? [eb.lit(true)] : []),
      eb.and([
        eb('deal_packs.teacher_profile_id', '=', actor.teacherProfileId ?? ''),
        eb('deal_packs.status', '!=', 'deleted'),
      ]),
      eb.and([eb('deal_packs.status', '=', 'archived'), isEnrolled(actor)(eb)]),
    ]);

/** Those that a student has now: an unpublished pack is hidden from all students (courses 4.3). */
export const ownedBy =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deal_packs'>): PackExpression =>
    eb.and([eb('deal_packs.status', 'in', ['published', 'archived']), isEnrolled(actor)(eb)]);

const isEnrolled =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deal_packs'>): PackExpression =>
    eb.exists(
      eb
        .selectFrom('enrolments')
        .select('enrolments.id')
        .whereRef('enrolments.deal_pack_id', '=', 'deal_packs.id')
        .where('enrolments.user_id', '=', actor.id)
        .where('enrolments.is_active', '=', 1),
    );

/** A student has it now. */
export const isActivated = (pack: PackFacts): boolean =>
  pack.is_active === 1 && (pack.status === 'published' || pack.status === 'archived');

const isTheirs = (actor: Actor, pack: PackFacts): boolean =>
  actor.isAdmin || (actor.teacherProfileId !== null && actor.teacherProfileId === pack.teacher_profile_id);

/** What a person may do with a pack; sent with it, so that no screen repeats the rules. */
export const may = (actor: Actor, pack: PackFacts): PackAbilities => ({
  buy: pack.status === 'published' && pack.is_active === null,
  play: isActivated(pack),
  edit: isTheirs(actor, pack),
});

/** The bundle is for owners, their teacher and admins only (decision 24). */
export const mayReadBundle = (actor: Actor, pack: PackFacts): boolean => isActivated(pack) || isTheirs(actor, pack);
