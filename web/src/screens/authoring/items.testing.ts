import { teacherPageSchema } from '@overtrick/shared/contract/teachers';
import { toWire } from '@overtrick/shared/contract/wire';
import { type ManagedCourse, managedCourseSchema } from '@overtrick/shared/learning/courses/course';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import { type ManagedPack, managedPackSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Answer } from '../../testing/pages.testing.tsx';

export const ITEM = testId(1);

const ITEM_FIELDS = {
  id: ITEM,
  title: 'Responding to 1NT',
  description: 'What partner has promised.',
  introduction: '<p>Begin here.</p>',
  keywords: ['Transfers'],
  focus: ['bidding'],
  biddingSystems: [],
  minExperienceLevel: 2,
  maxExperienceLevel: 3,
  isFree: false,
  cost: '24',
  costWithDiscount: null,
  currency: 'GBP',
  media: [],
  teacherName: aTeacher.displayName,
  teacherProfileId: aTeacher.id,
  activated: false,
  activityProgress: 0,
  status: 'draft',
  approval: null,
  approvalNote: null,
  audience: 'everyone',
  studentCount: 3,
  updatedDate: '2026-11-20T10:00:00Z',
  requestedDate: null,
} as const;

export const aManagedCourse = (changes: Partial<ManagedCourse> = {}): ManagedCourse => ({
  ...ITEM_FIELDS,
  ...{ keywords: [...ITEM_FIELDS.keywords], focus: [...ITEM_FIELDS.focus], biddingSystems: [], media: [] },
  live: false,
  isComplete: false,
  lessons: [],
  progress: null,
  notifications: false,
  abilities: { join: false, study: false, edit: true },
  ...changes,
});

export const aManagedPack = (changes: Partial<ManagedPack> = {}): ManagedPack => ({
  ...ITEM_FIELDS,
  ...{ keywords: [...ITEM_FIELDS.keywords], focus: [...ITEM_FIELDS.focus], biddingSystems: [], media: [] },
  deals: [],
  isCompleted: false,
  abilities: { buy: false, play: true, edit: true },
  ...changes,
});

/** Where a kind of item stands on the wire, and on the screen. */
export const PLACES = {
  course: { wire: 'courses', page: 'courses', title: 'Courses' },
  dealPack: { wire: 'deal-packs', page: 'deal-packs', title: 'Deal Packs' },
} as const;

const WIRE_AREAS = { teaching: 'teacher', admin: 'admin' } as const;

/** '/teacher/deal-packs', below /api. */
export const wireList = (kind: ItemKind, area: PublishingArea): string => `/${WIRE_AREAS[area]}/${PLACES[kind].wire}`;

/** '/teacher/deal-packs/…', below /api. */
export const wirePath = (kind: ItemKind, area: PublishingArea): string => `${wireList(kind, area)}/${ITEM}`;

/** '/teaching/deal-packs/…' */
export const pagePath = (kind: ItemKind, area: PublishingArea): string => `/${area}/${PLACES[kind].page}/${ITEM}`;

type Changes = Partial<Pick<ManagedCourse, 'id' | 'status' | 'approval' | 'approvalNote'>>;

/** An item of a kind as it stands on the wire. */
export const wireItem = (kind: ItemKind, changes: Changes = {}): unknown =>
  kind === 'course'
    ? toWire(managedCourseSchema, aManagedCourse(changes))
    : toWire(managedPackSchema, aManagedPack(changes));

/** A server that knows one item, its teacher and its list, and gives everything else to `otherwise`. */
export const serverWith =
  (kind: ItemKind, area: PublishingArea, changes: Changes, otherwise: Answer): Answer =>
  (call) => {
    if (call.line === `GET ${wirePath(kind, area)}`) return wireItem(kind, changes);
    if (call.line === `GET /teacher-profiles/${aTeacher.id}`)
      return toWire(teacherPageSchema, { ...aTeacher, subscriberCount: 0, subscribed: false, dealPacks: [] });
    if (call.line === `GET ${wireList(kind, area)}`)
      return { results: [], meta: { per_page: 20, total_pages: 0, current_page: 1, total: 0 } };
    return otherwise(call);
  };
