import type { Publication, PublicationAction } from './publication.ts';

/** The two kinds of item that have action rows. */
export type ItemKind = 'course' | 'dealPack';

/** The four places in which a course or a pack is seen; packs have no row but in the last two (courses §4.2, §4.3). */
export type RowContext = 'store' | 'mine' | 'teaching' | 'admin';

export const ACTION_GROUPS = ['Notifications', 'Publishing', 'Archiving', 'Deleting'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** The action of a row: a publication action, or one of these. */
export type RowActionName =
  | Exclude<PublicationAction, 'approve' | 'reject'>
  | 'setUpPayment'
  | 'viewNote'
  | 'review'
  | 'turnOn'
  | 'turnOff';

export interface RowAction {
  readonly name: RowActionName;
  readonly label: string;
}

/** A status with at most one action (C-39). */
export interface ActionRow {
  readonly status: string;
  readonly important: boolean;
  readonly action: RowAction | null;
}

/** The facts that the rows depend on. */
export interface RowFacts extends Publication {
  /** An admin withdrew it for rights (ruling 68), with the reason; absent or null when not. */
  readonly withdrawn?: { readonly reason: string } | null | undefined;
  /** The teacher's payment details allow it; an admin needs none (platform §6). */
  readonly canPublish: boolean;
  /** The student gets messages about the course. */
  readonly notifications: boolean;
}

interface Rule {
  readonly group: ActionGroup;
  readonly in: readonly RowContext[];
  readonly kinds?: readonly ItemKind[];
  readonly when: (facts: RowFacts) => boolean;
  readonly status: string | ((facts: RowFacts) => string);
  readonly important?: true;
  readonly action?: RowAction | ((kind: ItemKind, facts: RowFacts) => RowAction | null);
}

const is =
  (changes: Partial<RowFacts>) =>
  (facts: RowFacts): boolean =>
    (Object.keys(changes) as (keyof RowFacts)[]).every((key) => facts[key] === changes[key]);

const settled =
  (status: Publication['status']) =>
  (facts: RowFacts): boolean =>
    facts.approval !== 'pending' && facts.status === status;

/** Whether an admin has withdrawn the item for rights, so that no action brings it to new students (ruling 68). */
const isWithdrawn = ({ withdrawn }: RowFacts): boolean => withdrawn !== null && withdrawn !== undefined;

/** A rule that holds only while the item is not withdrawn. */
const offered =
  (when: (facts: RowFacts) => boolean) =>
  (facts: RowFacts): boolean =>
    when(facts) && !isWithdrawn(facts);

const act = (name: RowActionName, label: string): RowAction => ({ name, label });

const EDITORS = ['teaching', 'admin'] as const;
const NOTE = act('viewNote', 'View note');

/** The rows of courses §4.2 and §4.3 in their order; every row that matches is shown. */
const RULES: readonly Rule[] = [
  {
    group: 'Notifications',
    in: ['mine'],
    kinds: ['course'],
    when: is({ notifications: true }),
    status: 'Receiving course updates',
    action: act('turnOff', 'Turn off'),
  },
  {
    group: 'Notifications',
    in: ['mine'],
    kinds: ['course'],
    when: is({ notifications: false }),
    status: 'Not receiving course updates',
    action: act('turnOn', 'Turn on'),
  },
  {
    group: 'Publishing',
    in: ['teaching'],
    when: is({ canPublish: false }),
    status: 'Payment details not set up',
    important: true,
    action: act('setUpPayment', 'Set up'),
  },
  {
    group: 'Publishing',
    in: ['teaching'],
    when: offered(
      ({ canPublish, status, approval }) =>
        canPublish && status === 'draft' && (approval === null || approval === 'rejected'),
    ),
    status: 'Not approved for publication by an admin',
    action: act('request', 'Request'),
  },
  {
    group: 'Publishing',
    in: ['teaching'],
    when: is({ approval: 'pending' }),
    status: 'Approval for publication by an admin requested',
  },
  {
    group: 'Publishing',
    in: ['teaching'],
    when: is({ approval: 'approved' }),
    status: 'Approval for publication by an admin granted',
    action: NOTE,
  },
  {
    group: 'Publishing',
    in: ['teaching'],
    when: is({ approval: 'rejected' }),
    status: 'Approval for publication by an admin not granted',
    action: NOTE,
  },
  {
    group: 'Publishing',
    in: ['teaching'],
    when: offered(is({ approval: 'approved', status: 'draft' })),
    status: 'Not available to any students',
    // Without payment details the row shows the status and no action (conflict 11).
    action: (_, { canPublish }) => (canPublish ? act('request', 'Republish') : null),
  },
  {
    group: 'Publishing',
    in: ['admin'],
    when: is({ approval: 'pending' }),
    status: 'Admin approval requested',
    important: true,
    action: (kind) => act('review', `Review ${ITEM_NOUNS[kind]} for publishing`),
  },
  {
    group: 'Publishing',
    in: ['admin'],
    when: is({ approval: 'approved' }),
    status: 'Admin approval granted',
    action: NOTE,
  },
  {
    group: 'Publishing',
    in: ['admin'],
    when: is({ approval: 'rejected' }),
    status: 'Admin approval not granted',
    important: true,
    action: NOTE,
  },
  {
    group: 'Publishing',
    in: ['admin'],
    when: offered(settled('draft')),
    status: 'Not available to any students',
    action: act('request', 'Publish'),
  },
  {
    group: 'Publishing',
    in: EDITORS,
    when: offered(settled('published')),
    status: 'Published and available to everyone',
    action: act('unpublish', 'Unpublish'),
  },
  {
    group: 'Publishing',
    in: EDITORS,
    when: (facts) => isWithdrawn(facts) && facts.status !== 'deleted',
    status: ({ withdrawn }) => `Withdrawn for rights, no new student gets it: ${withdrawn?.reason ?? ''}`,
    important: true,
    action: (_, facts) => (settled('published')(facts) ? act('unpublish', 'Unpublish') : null),
  },
  {
    group: 'Archiving',
    in: EDITORS,
    when: offered(settled('published')),
    status: 'Available to new students',
    action: act('archive', 'Archive'),
  },
  {
    group: 'Archiving',
    in: EDITORS,
    when: is({ status: 'archived' }),
    status: 'Only available to current students',
    action: (_, facts) => (isWithdrawn(facts) ? null : act('unarchive', 'Unarchive')),
  },
  {
    group: 'Deleting',
    in: EDITORS,
    when: settled('draft'),
    status: 'Can only be undone by an admin',
    action: act('delete', 'Delete'),
  },
  {
    group: 'Deleting',
    in: ['admin'],
    when: is({ status: 'deleted' }),
    status: 'Has been deleted',
    action: act('restore', 'Restore'),
  },
];

/** The word for an item of a kind in a sentence. */
export const ITEM_NOUNS: Readonly<Record<ItemKind, string>> = { course: 'course', dealPack: 'deal pack' };

/** The groups that have a row, in order, with their rows (C-38). A deleted item offers its teacher nothing (C-88). */
export function actionRows(
  kind: ItemKind,
  context: RowContext,
  facts: RowFacts,
): readonly { readonly group: ActionGroup; readonly rows: readonly ActionRow[] }[] {
  const rules = context === 'teaching' && facts.status === 'deleted' ? [] : RULES;
  const fitting = rules.filter(
    (rule) => rule.in.includes(context) && (rule.kinds ?? [kind]).includes(kind) && rule.when(facts),
  );
  return ACTION_GROUPS.map((group) => ({
    group,
    rows: fitting
      .filter((rule) => rule.group === group)
      .map(({ status, important = false, action = null }) => ({
        status: typeof status === 'function' ? status(facts) : status,
        important,
        action: typeof action === 'function' ? action(kind, facts) : action,
      })),
  })).filter(({ rows }) => rows.length > 0);
}

/**
 * The question before some actions, and the text of its red button (courses §2.8, §4.3); undefined when nothing is
 * asked.
 */
export const CONFIRMATIONS: Readonly<
  Record<ItemKind, { readonly [name in RowActionName]?: { readonly text: string; readonly button: string } }>
> = {
  course: {
    unpublish: { text: 'Unpublishing the course will hide the course from all students.', button: 'Unpublish' },
    archive: { text: 'Archiving the course will hide the course from new students.', button: 'Archive' },
    delete: {
      text: 'Deleting the course will completely remove it from a teachers list of courses.',
      button: 'Delete',
    },
  },
  dealPack: {
    unpublish: { text: 'Unpublishing the deal pack will hide the deal pack from all students.', button: 'Unpublish' },
    archive: { text: 'Archiving the deal pack will hide the deal pack from new students.', button: 'Archive' },
    delete: {
      text: 'Deleting the deal pack will completely remove it from a teachers list of deal packs.',
      button: 'Delete',
    },
  },
};

const DONE: Readonly<Record<Exclude<PublicationAction, 'request'>, string>> = {
  approve: 'approved',
  reject: 'rejected',
  unpublish: 'unpublished',
  archive: 'archived',
  unarchive: 'unarchived',
  delete: 'deleted',
  restore: 'restored',
};

const SUBJECTS: Readonly<Record<ItemKind, string>> = { course: 'The course', dealPack: 'Deal pack' };

/** The notice after an action; `status` is the server's (C-76 to C-79; P-32 to P-36). */
export function publicationNotice(kind: ItemKind, action: PublicationAction, status: Publication['status']): string {
  const subject = `${SUBJECTS[kind]} has been`;
  if (action !== 'request') return `${subject} ${DONE[action]}.`;
  return status === 'published' ? `${subject} published without needing approval.` : `${subject} sent for approval.`;
}
