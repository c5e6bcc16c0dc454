import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type {
  EditedPack,
  EditedPackCard,
  OwnedPack,
  PackBundle,
  PackCard,
  PackDeal,
  StorePack,
  TeacherProfile,
} from '@overtrick/shared/learning/packs/deal-pack';
import { describeDeal } from '@overtrick/shared/learning/packs/described-deal';
import { type DealProgress, NOT_STARTED, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { Media } from '@overtrick/shared/learning/values/media';
import type { ItemTable } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';
import { isActivated } from '../items/access.ts';
import { editedView, itemView } from '../items/views.ts';
import type { MediaRow } from '../media/queries.ts';
import { dealMediaView, keptMediaView } from '../media/views.ts';
import { may } from './access.ts';
import type { PackRow } from './queries.ts';

const activation = (row: PackRow, progress: PackProgress) => ({
  activated: isActivated(row),
  activityProgress: isActivated(row) ? progress.percent : 0,
});

export const packCardView = (row: PackRow, media: readonly MediaRow[], progress: PackProgress): PackCard => ({
  ...itemView(row, row.teacher_name, media),
  ...activation(row, progress),
  dealCount: progress.deals.size,
});

/** In the store deals have an id and a name: nothing that is sold or that spoils (decision 24). */
export const storePackView = (
  actor: Actor,
  row: PackRow,
  media: readonly MediaRow[],
  deals: readonly StudyDeal[],
  progress: PackProgress,
): StorePack => ({
  ...itemView(row, row.teacher_name, media),
  ...activation(row, progress),
  deals: deals.map(({ id, game }) => ({ id, name: game.name })),
  abilities: may(actor, row),
});

export const ownedPackView = (
  actor: Actor,
  row: PackRow,
  media: readonly MediaRow[],
  deals: readonly StudyDeal[],
  mediaOf: DealMediaOf,
  progress: PackProgress,
): OwnedPack => ({
  ...itemView(row, row.teacher_name, media),
  ...activation(row, progress),
  deals: deals.map((deal) => packDealView(deal, progress.deals.get(deal.id) ?? NOT_STARTED, mediaOf)),
  isCompleted: progress.isCompleted,
  abilities: may(actor, row),
});

/** The files of a deal with their addresses. */
export type DealMediaOf = (dealId: string) => readonly Media[];

/**
 * A deal's row: contract, declarer, dealer, recording and analysis always for authors, for its student once it is
 * complete (P-47) (P-50).
 */
export function packDealView(
  deal: StudyDeal,
  progress: DealProgress,
  mediaOf: DealMediaOf,
  isAuthors = false,
): PackDeal {
  const isTold = isAuthors || progress.isComplete;
  return { ...describeDeal(deal, progress, isAuthors), media: isTold ? [...mediaOf(deal.id)] : [] };
}

/** For its teacher and for admins: every contract is told. */
export const editedPackView = (
  actor: Actor,
  row: PackRow,
  media: readonly MediaRow[],
  deals: readonly StudyDeal[],
  mediaOf: DealMediaOf,
): EditedPack => ({
  ...itemView(row, row.teacher_name, media),
  ...editedView(row),
  activated: isActivated(row),
  activityProgress: 0,
  isCompleted: false,
  deals: deals.map((deal) => packDealView(deal, NOT_STARTED, mediaOf, true)),
  abilities: may(actor, row),
});

export const editedPackCardView = (row: PackRow, media: readonly MediaRow[], dealCount: number): EditedPackCard => ({
  ...itemView(row, row.teacher_name, media),
  ...editedView(row),
  activated: isActivated(row),
  activityProgress: 0,
  dealCount,
});

/** All that a device needs, off line (decision 24). */
export const bundleView = (
  row: ItemTable,
  teacher: TeacherProfile,
  { pictures, dealFiles }: { readonly pictures: readonly MediaRow[]; readonly dealFiles: readonly MediaRow[] },
  deals: readonly StudyDeal[],
): PackBundle => ({
  kind: 'dealPack',
  id: row.id,
  version: row.version,
  item: itemView(row, teacher.displayName, pictures),
  teacher,
  deals: [...deals],
  dealMedia: dealMediaView(dealFiles),
  media: keptMediaView([...pictures, ...dealFiles]),
});
