import * as v from 'valibot';
import { AUDIENCES } from './catalogue.ts';

export const STATUSES = ['draft', 'published', 'archived', 'deleted'] as const;
export type Status = (typeof STATUSES)[number];
export const APPROVALS = ['pending', 'approved', 'rejected'] as const;
export type Approval = (typeof APPROVALS)[number];

/** Where an item stands on its way to students; for its teacher and for admins (courses 3). */
export const publicationFields = {
  status: v.picklist(STATUSES),
  approval: v.nullable(v.picklist(APPROVALS)),
  /** Sanitised HTML. */
  approvalNote: v.nullable(v.string()),
};

/** What every action of publication answers: never an empty body (C-86). */
export const publicationSchema = v.object(publicationFields);

/** What its teacher and admins see of an item besides what students see. */
export const editedFields = {
  ...publicationFields,
  audience: v.picklist(AUDIENCES),
  studentCount: v.number(),
  updatedDate: v.string(),
  /** When publication was last asked for. */
  requestedDate: v.nullable(v.string()),
};
