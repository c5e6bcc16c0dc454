import type { ItemKind } from './action-rows.ts';
import type { Approval, PublishingArea, Status } from './publication.ts';

/** A row as a line: '! status → label'; the mark is for important ones. */
type Line = string;

const PUBLISHED: readonly Line[] = [
  'Publishing: Published and available to everyone → Unpublish',
  'Archiving: Available to new students → Archive',
];
const ARCHIVED = 'Archiving: Only available to current students → Unarchive';
const DELETABLE = 'Deleting: Can only be undone by an admin → Delete';
const RESTORE = 'Deleting: Has been deleted → Restore';

/** What a teacher reads. */
const UNPAID = 'Publishing: ! Payment details not set up → Set up';
const REQUEST = 'Publishing: Not approved for publication by an admin → Request';
const WAITS = 'Publishing: Approval for publication by an admin requested';
const GRANTED = 'Publishing: Approval for publication by an admin granted → View note';
const NOT_GRANTED = 'Publishing: Approval for publication by an admin not granted → View note';
const HIDDEN = 'Publishing: Not available to any students';
const REPUBLISH = `${HIDDEN} → Republish`;

/** What an admin reads. */
const REVIEW: { readonly [kind in ItemKind]: Line } = {
  course: 'Publishing: ! Admin approval requested → Review course for publishing',
  dealPack: 'Publishing: ! Admin approval requested → Review deal pack for publishing',
};
const ADMIN_GRANTED = 'Publishing: Admin approval granted → View note';
const ADMIN_NOT_GRANTED = 'Publishing: ! Admin approval not granted → View note';
const PUBLISH = `${HIDDEN} → Publish`;

/** An item, where it is seen and by whom, and the lines that must stand there. */
export interface RowsCase {
  readonly kind: ItemKind;
  readonly context: PublishingArea;
  readonly status: Status;
  readonly approval: Approval | null;
  readonly canPublish: boolean;
  readonly lines: readonly Line[];
}

type Row = readonly [Status, Approval | null, can: readonly Line[], cannot: readonly Line[]];

const TEACHING: readonly Row[] = [
  ['draft', null, [REQUEST, DELETABLE], [UNPAID, DELETABLE]],
  ['draft', 'pending', [WAITS], [UNPAID, WAITS]],
  ['draft', 'approved', [GRANTED, REPUBLISH, DELETABLE], [UNPAID, GRANTED, HIDDEN, DELETABLE]],
  ['draft', 'rejected', [REQUEST, NOT_GRANTED, DELETABLE], [UNPAID, NOT_GRANTED, DELETABLE]],
  ['published', null, PUBLISHED, [UNPAID, ...PUBLISHED]],
  ['published', 'approved', [GRANTED, ...PUBLISHED], [UNPAID, GRANTED, ...PUBLISHED]],
  ['published', 'rejected', [NOT_GRANTED, ...PUBLISHED], [UNPAID, NOT_GRANTED, ...PUBLISHED]],
  ['archived', null, [ARCHIVED], [UNPAID, ARCHIVED]],
  ['archived', 'approved', [GRANTED, ARCHIVED], [UNPAID, GRANTED, ARCHIVED]],
  ['archived', 'rejected', [NOT_GRANTED, ARCHIVED], [UNPAID, NOT_GRANTED, ARCHIVED]],
  ['deleted', null, [], []],
  ['deleted', 'approved', [], []],
  ['deleted', 'rejected', [], []],
];

const ADMIN: readonly (readonly [Status, Approval | null, (kind: ItemKind) => readonly Line[]])[] = [
  ['draft', null, () => [PUBLISH, DELETABLE]],
  ['draft', 'pending', (kind) => [REVIEW[kind]]],
  ['draft', 'approved', () => [ADMIN_GRANTED, PUBLISH, DELETABLE]],
  ['draft', 'rejected', () => [ADMIN_NOT_GRANTED, PUBLISH, DELETABLE]],
  ['published', null, () => PUBLISHED],
  ['published', 'approved', () => [ADMIN_GRANTED, ...PUBLISHED]],
  ['published', 'rejected', () => [ADMIN_NOT_GRANTED, ...PUBLISHED]],
  ['archived', null, () => [ARCHIVED]],
  ['archived', 'approved', () => [ADMIN_GRANTED, ARCHIVED]],
  ['archived', 'rejected', () => [ADMIN_NOT_GRANTED, ARCHIVED]],
  ['deleted', null, () => [RESTORE]],
  ['deleted', 'approved', () => [ADMIN_GRANTED, RESTORE]],
  ['deleted', 'rejected', () => [ADMIN_NOT_GRANTED, RESTORE]],
];

const KINDS: readonly ItemKind[] = ['course', 'dealPack'];

/** The rows of courses §4.2 and §4.3, written out: every kind, context, status, approval and permission. */
export const ROWS_CASES: readonly RowsCase[] = KINDS.flatMap((kind) => [
  ...TEACHING.flatMap(([status, approval, can, cannot]) => [
    { kind, context: 'teaching' as const, status, approval, canPublish: true, lines: can },
    { kind, context: 'teaching' as const, status, approval, canPublish: false, lines: cannot },
  ]),
  ...ADMIN.flatMap(([status, approval, linesOf]) =>
    [true, false].map((canPublish) => {
      const lines = linesOf(kind);
      return { kind, context: 'admin' as const, status, approval, canPublish, lines };
    }),
  ),
]);
