import type { ManagedPackCard, PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import { costsNothing, formatMinorUnits } from '@overtrick/shared/learning/values/price';
import { fromJson } from '../../database/json.ts';
import type { ItemTable } from '../../database/tables/items.ts';
import type { MediaRow } from '../media/queries.ts';
import { mediaView } from '../media/views.ts';
import type { ItemRow } from './queries.ts';

const price = (units: number | null): string | null => (units === null ? null : formatMinorUnits(units));

/** The price of an item as it stands on the wire. */
export const priceView = (row: Pick<ItemTable, 'cost' | 'cost_with_discount'>) => ({
  isFree: costsNothing(row.cost, row.cost_with_discount),
  cost: price(row.cost),
  costWithDiscount: price(row.cost_with_discount),
});

/** A course or a pack as everybody sees it; `media` is its picture. */
export const itemView = (row: ItemTable, teacherName: string, media: readonly MediaRow[]): PackBundle['item'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  introduction: row.introduction,
  keywords: fromJson(row.keywords),
  focus: fromJson(row.focus),
  biddingSystems: row.bidding_systems === null ? null : fromJson(row.bidding_systems),
  minExperienceLevel: row.min_experience_level,
  maxExperienceLevel: row.max_experience_level,
  ...priceView(row),
  currency: row.currency,
  media: media.map((file) => mediaView(file)),
  teacherName,
  teacherProfileId: row.teacher_profile_id,
});

type Published = Pick<ManagedPackCard, 'status' | 'approval' | 'approvalNote' | 'withdrawn'>;

/** An item's publication: its status and its approval. */
export const publicationView = (row: ItemTable): Published => ({
  status: row.status,
  approval: row.approval,
  approvalNote: row.approval_note,
  ...(row.withdrawn_at !== null && {
    withdrawn: { date: row.withdrawn_at, reason: row.withdrawn_reason ?? '' },
  }),
});

type Edited = Published & Pick<ManagedPackCard, 'audience' | 'studentCount' | 'updatedDate' | 'requestedDate'>;

/** The fields that only an item's teacher and admins see. */
export const editedView = (row: ItemRow): Edited => ({
  ...publicationView(row),
  audience: row.audience,
  studentCount: Number(row.student_count),
  updatedDate: row.updated_at,
  requestedDate: row.requested_at,
});
