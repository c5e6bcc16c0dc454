import * as v from 'valibot';
import { err, ok, type Result } from '../../result.ts';
import { AUDIENCES } from './catalogue.ts';

export const STATUSES = ['draft', 'published', 'archived', 'deleted'] as const;
export type Status = (typeof STATUSES)[number];
export const APPROVALS = ['pending', 'approved', 'rejected'] as const;
export type Approval = (typeof APPROVALS)[number];

/** Where an item stands on its way to students; for its teacher and for admins (courses §3). */
export const publicationFields = {
  status: v.picklist(STATUSES),
  approval: v.nullable(v.picklist(APPROVALS)),
  /** Sanitised HTML. */
  approvalNote: v.nullable(v.string()),
  /** When and why an admin withdrew it for rights (ruling 68); absent or null when it is not withdrawn. */
  withdrawn: v.optional(v.nullable(v.object({ date: v.string(), reason: v.string() }))),
};

/** What every action of publication answers: never an empty body (C-86). */
export const publicationSchema = v.object(publicationFields);

/** The fields of an item that only its teacher and admins see. */
export const managedFields = {
  ...publicationFields,
  audience: v.picklist(AUDIENCES),
  studentCount: v.number(),
  updatedDate: v.string(),
  /** When publication was last asked for. */
  requestedDate: v.nullable(v.string()),
};

/** Where an item stands. */
export interface Publication {
  readonly status: Status;
  readonly approval: Approval | null;
}

/** Where an item stands, and whether an admin withdrew it for rights (ruling 68). */
export interface Withdrawable extends Publication {
  readonly isWithdrawn?: boolean;
}

/** The two areas from which items are published. */
export type PublishingArea = 'teaching' | 'admin';

export const PUBLICATION_ACTIONS = [
  'request',
  'approve',
  'reject',
  'unpublish',
  'archive',
  'unarchive',
  'delete',
  'restore',
] as const;
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number];

interface Transition {
  /** Absent: from both areas. */
  readonly area?: PublishingArea;
  readonly from: Status;
  /** Absent: any approval but pending. */
  readonly pending?: true;
  readonly to: (item: Publication, area: PublishingArea) => Publication;
}

const status =
  (to: Status) =>
  ({ approval }: Publication): Publication => ({ status: to, approval });

/**
 * Publishes at once when the item was approved before or an admin asks; otherwise the item waits for an admin (ruling
 * 12).
 */
const request = ({ approval }: Publication, area: PublishingArea): Publication =>
  area === 'admin' || approval === 'approved'
    ? { status: 'published', approval: 'approved' }
    : { status: 'draft', approval: 'pending' };

/** Every transition of courses §4.1; any other is illegal. Some depend on who asks; three change the approval. */
const TRANSITIONS: Readonly<Record<PublicationAction, Transition>> = {
  request: { from: 'draft', to: request },
  approve: { area: 'admin', from: 'draft', pending: true, to: () => ({ status: 'published', approval: 'approved' }) },
  reject: { area: 'admin', from: 'draft', pending: true, to: () => ({ status: 'draft', approval: 'rejected' }) },
  unpublish: { from: 'published', to: status('draft') },
  archive: { from: 'published', to: status('archived') },
  unarchive: { from: 'archived', to: status('published') },
  delete: { from: 'draft', to: status('deleted') },
  restore: { area: 'admin', from: 'deleted', to: status('draft') },
};

/** The actions that bring an item to new students: none of them is open while it is withdrawn. */
const OFFERS: readonly PublicationAction[] = ['request', 'approve', 'unarchive'];

/**
 * The state of an item after an action. `illegal`: the action is not allowed in this state or from this area;
 * `withdrawn`: an admin withdrew the item for rights, and has to lift that first (ruling 68).
 */
export function publishBy(
  action: PublicationAction,
  area: PublishingArea,
  item: Withdrawable,
): Result<Publication, 'illegal' | 'withdrawn'> {
  const { area: only, from, pending = false, to } = TRANSITIONS[action];
  const isLegal = (only ?? area) === area && from === item.status && pending === (item.approval === 'pending');
  if (!isLegal) return err('illegal');
  return item.isWithdrawn && OFFERS.includes(action) ? err('withdrawn') : ok(to(item, area));
}

/** Whether new students can get the item. */
export const isOffered = ({ status, isWithdrawn = false }: Omit<Withdrawable, 'approval'>): boolean =>
  status === 'published' && !isWithdrawn;

/** Whether an admin can withdraw the item, whatever its state; nobody withdraws one twice, or a deleted one. */
export const canWithdraw = ({ status, isWithdrawn = false }: Omit<Withdrawable, 'approval'>): boolean =>
  status !== 'deleted' && !isWithdrawn;
