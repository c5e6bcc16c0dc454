import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { DealLink, PublicLink } from '@overtrick/shared/learning/library/deal-link';
import type { Actor } from '../../http/actor.ts';
import type { LinkRow, OpenLinkRow } from './queries.ts';

/** Deals by id and name, which spoil nothing. */
export const listed = (deals: readonly StudyDeal[]) => deals.map(({ id, game }) => ({ id, name: game.name }));

export const dealLinkView = (row: LinkRow, deals: readonly StudyDeal[]): DealLink => ({
  id: row.id,
  name: row.name,
  token: row.token,
  mode: row.mode,
  active: row.active === 1,
  asksName: row.asks_name === 1,
  deals: listed(deals),
  createdDate: row.created_at,
});

export const publicLinkView = (
  row: OpenLinkRow,
  deals: readonly StudyDeal[],
  viewer: Actor | undefined,
): PublicLink => ({
  name: row.name,
  teacherName: row.teacher_name,
  mode: row.mode,
  asksName: row.asks_name === 1,
  ...(viewer?.id === row.teacher_id && { isOwn: true }),
  deals: listed(deals),
});
