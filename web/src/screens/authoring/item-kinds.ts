import { managedCourses } from '@overtrick/shared/contract/courses';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { enrolInCourse, enrolInDealPack } from '@overtrick/shared/contract/enrolments';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { ItemParams } from '@overtrick/shared/contract/publication';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import type * as v from 'valibot';
import type { Api } from '../../api/api.ts';

/** A line of an item, of either kind. */
type ItemLine<Body extends v.GenericSchema | undefined> = Endpoint<
  v.GenericSchema<ItemParams>,
  undefined,
  Body,
  typeof managedCourses.admin.restore.reply
>;

type RequestLine = ItemLine<NonNullable<typeof managedCourses.admin.publish.body>>;
type VerdictLine = ItemLine<NonNullable<typeof managedCourses.admin.approve.body>>;
type Moves = { readonly [name in 'unpublish' | 'archive' | 'unarchive' | 'delete']: ItemLine<undefined> };

interface ItemLines {
  readonly teaching: Moves & { readonly publish: RequestLine };
  readonly admin: Moves & {
    readonly publish: RequestLine;
    readonly approve: VerdictLine;
    readonly reject: VerdictLine;
    readonly restore: ItemLine<undefined>;
  };
}

/** The lines that publish, archive and delete items of each kind. */
export const ITEM_LINES: { readonly [kind in ItemKind]: ItemLines } = {
  course: managedCourses,
  dealPack: managedPacks,
};

/** Enrol a student in an item of each kind, as an admin. */
export const ENROL_LINES: {
  readonly [kind in ItemKind]: (api: Api, id: string, studentId: string) => Promise<unknown>;
} = {
  course: (api, courseId, studentId) => api.call(enrolInCourse, { params: { courseId, studentId } }),
  dealPack: (api, dealPackId, studentId) => api.call(enrolInDealPack, { params: { dealPackId, studentId } }),
};
