import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type {
  ManagedPack,
  ManagedPackCard,
  OwnedPack,
  PackBundle,
  PackCard,
  StorePack,
} from '@overtrick/shared/learning/packs/deal-pack';
import { NOT_STARTED, type PackProgress } from '@overtrick/shared/learning/progress/progress';
import type { DealPacksTable } from '../../database/tables/deal-packs.ts';
import type { Actor } from '../../http/actor.ts';
import { authorsDealView, type DealMediaOf, describedDealView } from '../deals/described.ts';
import type { NewestOf } from '../deals/newest.ts';
import { isActivated } from '../items/access.ts';
import { editedView, itemView } from '../items/views.ts';
import type { MediaRow } from '../media/queries.ts';
import { packAbilities } from './access.ts';
import type { PackRow } from './queries.ts';

const activation = (row: PackRow, progress: PackProgress) => ({
  activated: isActivated(row),
  activityProgress: isActivated(row) ? progress.percent : 0,
});

/** A pack as its students' devices know it, with what opens its next deal; absent is 'complete'. */
export const packItemView = (
  row: DealPacksTable,
  teacherName: string,
  media: readonly MediaRow[],
): PackBundle['item'] => ({
  ...itemView(row, teacherName, media),
  ...(row.unlock === 'made' && { unlock: row.unlock }),
});

export const packCardView = (row: PackRow, media: readonly MediaRow[], progress: PackProgress): PackCard => ({
  ...itemView(row, row.teacher_name, media),
  ...activation(row, progress),
  dealCount: progress.deals.size,
});

/**
 * A pack in the store. Its deals show only an id and a name, nothing that is sold or would spoil them (ruling 24).
 */
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
  abilities: packAbilities(actor, row),
});

export const ownedPackView = (
  actor: Actor,
  row: PackRow,
  media: readonly MediaRow[],
  deals: readonly StudyDeal[],
  mediaOf: DealMediaOf,
  progress: PackProgress,
): OwnedPack => ({
  ...packItemView(row, row.teacher_name, media),
  ...activation(row, progress),
  deals: deals.map((deal) => describedDealView(deal, progress.deals.get(deal.id) ?? NOT_STARTED, mediaOf)),
  isCompleted: progress.isCompleted,
  abilities: packAbilities(actor, row),
});

/** A pack for its teacher and for admins, with the contract of every deal. */
export const editedPackView = (
  actor: Actor,
  row: PackRow,
  media: readonly MediaRow[],
  deals: readonly StudyDeal[],
  mediaOf: DealMediaOf,
  newestOf: NewestOf,
): ManagedPack => ({
  ...packItemView(row, row.teacher_name, media),
  ...editedView(row),
  activated: isActivated(row),
  activityProgress: 0,
  isCompleted: false,
  deals: deals.map((deal) => authorsDealView(deal, NOT_STARTED, mediaOf, newestOf)),
  abilities: packAbilities(actor, row),
});

export const editedPackCardView = (row: PackRow, media: readonly MediaRow[], dealCount: number): ManagedPackCard => ({
  ...itemView(row, row.teacher_name, media),
  ...editedView(row),
  activated: isActivated(row),
  activityProgress: 0,
  dealCount,
});
