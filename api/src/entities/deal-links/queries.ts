import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { type PageOf, readPage, type SearchedPage } from '../../database/page.ts';
import { hasWords } from '../../database/search.ts';
import type { DealLinksTable } from '../../database/tables/deal-links.ts';
import type { Actor } from '../../http/actor.ts';
import type { DealRef } from '../deals/queries.ts';
import { linksOwnedBy, openUnder } from './access.ts';

export type LinkRow = Selectable<DealLinksTable>;

/** A link with its teacher, for the person who opens it. */
export type OpenLinkRow = LinkRow & { readonly teacher_name: string; readonly teacher_id: string };

/** One page of a teacher's links, the newest first (D-59), and how many there are. */
export function listLinks(db: Db, actor: Actor, query: SearchedPage): Promise<PageOf<LinkRow>> {
  const links = db
    .selectFrom('deal_links')
    .selectAll()
    .where(linksOwnedBy(actor))
    .where(hasWords('deal_links.search_text', query.q))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(links, query);
}

export const findLink = (db: Db, actor: Actor, id: string): Promise<LinkRow | undefined> =>
  db.selectFrom('deal_links').selectAll().where('id', '=', id).where(linksOwnedBy(actor)).executeTakeFirst();

export const findOpenLink = (db: Db, token: string): Promise<OpenLinkRow | undefined> =>
  db
    .selectFrom('deal_links')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'deal_links.teacher_profile_id')
    .selectAll('deal_links')
    .select(['teacher_profiles.display_name as teacher_name', 'teacher_profiles.user_id as teacher_id'])
    .where(openUnder(token))
    .executeTakeFirst();

/** The facts of a link's room that name its link. */
export interface RoomOfLink {
  readonly linkId?: string;
  /** The link's teacher. */
  readonly userId: string;
  readonly deals: readonly DealRef[];
}

/**
 * Whether the link of a room is active. A room that does not name its link has any link of its teacher that holds its
 * first deal (silence 132).
 */
export async function isLinkOfRoomActive(db: Db, { linkId, userId, deals }: RoomOfLink): Promise<boolean> {
  const active = db.selectFrom('deal_links').select('deal_links.id').where('active', '=', 1);
  if (linkId) return (await active.where('id', '=', linkId).executeTakeFirst()) !== undefined;
  const holding = active
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'deal_links.teacher_profile_id')
    .innerJoin('deal_link_deals', 'deal_link_deals.deal_link_id', 'deal_links.id')
    .where('teacher_profiles.user_id', '=', userId)
    .where('deal_link_deals.deal_id', '=', deals[0]?.id ?? '');
  return (await holding.executeTakeFirst()) !== undefined;
}

/** The deals of these links, in order. */
export async function listLinkDeals(db: Db, linkIds: readonly string[]): Promise<(id: string) => readonly DealRef[]> {
  if (linkIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('deal_link_deals')
    .select(['deal_link_id', 'deal_id as id', 'deal_version as version'])
    .where('deal_link_id', 'in', linkIds)
    .orderBy('position')
    .execute();
  return (linkId) => rows.filter((row) => row.deal_link_id === linkId).map(({ id, version }) => ({ id, version }));
}
