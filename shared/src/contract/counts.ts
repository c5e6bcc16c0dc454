import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/* The counts on the tiles of the areas' home pages (silences 57 and 64). */

export const adminCountsSchema = v.object({
  users: v.number(),
  dealPacks: v.number(),
  /** Deal packs that wait for approval. */
  pendingDealPacks: v.number(),
  /** Without deleted ones, as the packs; not in the answer of a server of one release back. */
  courses: v.optional(v.number()),
  /** Courses that wait for approval. */
  pendingCourses: v.optional(v.number()),
});
export type AdminCounts = v.InferOutput<typeof adminCountsSchema>;

export const getAdminCounts = endpoint({
  method: 'GET',
  path: '/admin/counts',
  who: 'admin',
  summary: "What stands on the tiles of the admins' home page",
  reply: adminCountsSchema,
});

export const teacherCountsSchema = v.object({
  /** Without deleted ones. */
  dealPacks: v.number(),
  deals: v.number(),
  /** People who are enrolled in something of the teacher's now. */
  students: v.number(),
});
export type TeacherCounts = v.InferOutput<typeof teacherCountsSchema>;

export const getTeacherCounts = endpoint({
  method: 'GET',
  path: '/teacher/counts',
  who: 'teacher',
  summary: "What stands on the tiles of the teacher's home page",
  reply: teacherCountsSchema,
});
