import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../users/actor.ts';

/** Deals of one's own library, for teachers; all, for admins. */
export const inLibraryOf =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deals'>): ExpressionWrapper<Database, 'deals', SqlBool> =>
    actor.isAdmin
      ? eb.lit(true)
      : eb.and([eb('deals.deleted_at', 'is', null), eb('deals.teacher_profile_id', '=', actor.teacherProfileId ?? '')]);

/** What a person may see whole: their library's deals, and those of packs that they have now. */
export const visibleTo =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deals'>): ExpressionWrapper<Database, 'deals', SqlBool> =>
    eb.or([
      inLibraryOf(actor)(eb),
      eb.exists(
        eb
          .selectFrom('deal_pack_deals')
          .innerJoin('deal_packs', 'deal_packs.id', 'deal_pack_deals.deal_pack_id')
          .innerJoin('enrolments', 'enrolments.deal_pack_id', 'deal_packs.id')
          .select('deal_pack_deals.deal_id')
          .whereRef('deal_pack_deals.deal_id', '=', 'deals.id')
          .where('enrolments.user_id', '=', actor.id)
          .where('enrolments.is_active', '=', 1)
          .where('deal_packs.status', 'in', ['published', 'archived']),
      ),
    ]);
