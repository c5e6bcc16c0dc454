import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../http/actor.ts';

type Rule = (eb: ExpressionBuilder<Database, 'deal_links'>) => ExpressionWrapper<Database, 'deal_links', SqlBool>;

/** A teacher's own links: nobody else lists or changes them. */
export const linksOwnedBy =
  (actor: Actor): Rule =>
  (eb) =>
    eb('deal_links.teacher_profile_id', '=', actor.teacherProfileId ?? '');

/** The link with this token, for everybody who has it, while its teacher keeps it active (ruling 6). */
export const openUnder =
  (token: string): Rule =>
  (eb) =>
    eb.and([eb('deal_links.token', '=', token), eb('deal_links.active', '=', 1)]);
