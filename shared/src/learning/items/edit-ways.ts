import type { ItemKind } from './action-rows.ts';
import type { PublishingArea } from './publication.ts';

/** The areas in which an item is worked on, and their lists of each kind. */
export const ITEM_LISTS: { readonly [kind in ItemKind]: { readonly [area in PublishingArea]: string } } = {
  course: { teaching: '/teaching/courses', admin: '/admin/courses' },
  dealPack: { teaching: '/teaching/deal-packs', admin: '/admin/deal-packs' },
};

/** The address of an item where it is worked on: '/admin/deal-packs/0190…'. */
export const itemRoute = (kind: ItemKind, area: PublishingArea, id: string): string =>
  `${ITEM_LISTS[kind][area]}/${id}`;

/** What a way of the list 'Edit' opens: a page below the item's own, or a dialog. */
type Opens = { readonly page: 'edit' | 'deals' | 'students' } | { readonly dialog: EditDialog };
export type EditDialog = 'lessons' | 'duplicate' | 'student';

export interface EditWay {
  readonly label: string;
  readonly opens: Opens;
}

interface Rule extends EditWay {
  /** Absent: in both areas. */
  readonly area?: PublishingArea;
}

const STUDENTS: Rule = { label: 'View Students', opens: { page: 'students' } };
const DUPLICATE: Rule = { label: 'Duplicate', opens: { dialog: 'duplicate' }, area: 'teaching' };
const ADD_STUDENT: Rule = { label: 'Add student', opens: { dialog: 'student' }, area: 'admin' };

const RULES: { readonly [kind in ItemKind]: readonly Rule[] } = {
  course: [
    { label: 'Edit course', opens: { page: 'edit' } },
    { label: 'Edit lessons', opens: { dialog: 'lessons' } },
    STUDENTS,
    DUPLICATE,
    ADD_STUDENT,
  ],
  dealPack: [
    { label: 'Edit Deal Pack', opens: { page: 'edit' } },
    { label: 'Edit Deals', opens: { page: 'deals' }, area: 'teaching' },
    STUDENTS,
    DUPLICATE,
    ADD_STUDENT,
  ],
};

/** The list 'Edit' of an item in an area, in order (C-33 to C-37; P-14). */
export const editWays = (kind: ItemKind, area: PublishingArea): readonly EditWay[] =>
  RULES[kind].filter((rule) => (rule.area ?? area) === area);
