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

/** The state of an item after an action; `illegal` when the action is not allowed in this state or from this area. */
export function publishBy(
  action: PublicationAction,
  area: PublishingArea,
  item: Publication,
): Result<Publication, 'illegal'> {
  const { area: only, from, pending = false, to } = TRANSITIONS[action];
  const isLegal = (only ?? area) === area && from === item.status && pending === (item.approval === 'pending');
  return isLegal ? ok(to(item, area)) : err('illegal');
}
