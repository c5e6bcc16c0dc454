import { auctionFrom, contractOf } from '@overtrick/shared/bridge/auction';
import { findCall } from '@overtrick/shared/bridge/call';
import { type Contract, findContract, formatContract } from '@overtrick/shared/bridge/contract';
import type {
  OwnedPack,
  PackBundle,
  PackCard,
  PackDeal,
  StorePack,
  TeacherProfile,
} from '@overtrick/shared/learning/deal-pack';
import { formatMinorUnits } from '@overtrick/shared/learning/price';
import { type DealProgress, NOT_STARTED, type PackProgress } from '@overtrick/shared/learning/progress';
import type { Game, StudyDeal } from '@overtrick/shared/learning/study-deal';
import { fromJson } from '../../database/json.ts';
import type { Actor } from '../users/actor.ts';
import { isActivated, may } from './access.ts';
import type { PackRow } from './queries.ts';

const price = (units: number | null): string | null => (units === null ? null : formatMinorUnits(units));

/** What everybody may know of a pack. */
const packFields = (row: PackRow): PackBundle['item'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  introduction: row.introduction,
  keywords: fromJson(row.keywords),
  focus: fromJson(row.focus),
  biddingSystems: row.bidding_systems === null ? null : fromJson(row.bidding_systems),
  minExperienceLevel: row.min_experience_level,
  maxExperienceLevel: row.max_experience_level,
  isFree: row.is_free === 1,
  cost: price(row.cost),
  costWithDiscount: price(row.cost_with_discount),
  currency: row.currency,
  media: fromJson(row.media),
  teacherName: row.teacher_name,
  teacherProfileId: row.teacher_profile_id,
});

const activation = (row: PackRow, progress: PackProgress) => ({
  activated: isActivated(row),
  activityProgress: isActivated(row) ? progress.percent : 0,
});

export const packCardView = (row: PackRow, progress: PackProgress): PackCard => ({
  ...packFields(row),
  ...activation(row, progress),
  dealCount: progress.deals.size,
});

/** In the store deals have an id and a name: nothing that is sold or that spoils (decision 24). */
export const storePackView = (
  actor: Actor,
  row: PackRow,
  deals: readonly StudyDeal[],
  progress: PackProgress,
): StorePack => ({
  ...packFields(row),
  ...activation(row, progress),
  deals: deals.map(({ id, game }) => ({ id, name: game.name })),
  abilities: may(actor, row),
});

export const ownedPackView = (
  actor: Actor,
  row: PackRow,
  deals: readonly StudyDeal[],
  progress: PackProgress,
): OwnedPack => ({
  ...packFields(row),
  ...activation(row, progress),
  deals: deals.map((deal) => packDealView(deal, progress.deals.get(deal.id) ?? NOT_STARTED)),
  isCompleted: progress.isCompleted,
  abilities: may(actor, row),
});

/** The contract of a game: by its auction, else as told. */
function contractIn(game: Game): Contract | undefined {
  const calls = game.auction.bids.flatMap((bid) => findCall(bid) ?? []);
  if (calls.length === 0 && game.contract && game.declarer) return findContract(game.contract, game.declarer);
  const auction = auctionFrom(game.auction.value, calls);
  return auction.ok ? contractOf(auction.value) : undefined;
}

/** A deal's row for its student: contract, declarer and dealer only once it is complete (P-47). */
function packDealView(deal: StudyDeal, progress: DealProgress): PackDeal {
  const contract = progress.isComplete ? contractIn(deal.game) : undefined;
  return {
    id: deal.id,
    version: deal.version,
    name: deal.game.name,
    status: progress.status,
    isComplete: progress.isComplete,
    bonusTricks: progress.bonusTricks,
    madeMaximumTricks: progress.madeMaximumTricks,
    contract: contract ? formatContract(contract) : null,
    declarer: contract?.declarer ?? null,
    dealer: progress.isComplete ? deal.game.auction.value : null,
    playerPosition: deal.playerPosition,
    media: [],
  };
}

/** All that a device needs, off line (decision 24). */
export const bundleView = (row: PackRow, teacher: TeacherProfile, deals: readonly StudyDeal[]): PackBundle => ({
  kind: 'dealPack',
  id: row.id,
  version: row.version,
  item: packFields(row),
  teacher,
  deals: [...deals],
  media: [],
});
