import { managedCourses } from '@overtrick/shared/contract/courses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Api } from '../../api/api.ts';

type Reads = Pick<Api, 'read'>;

/** A course by the call of its area, then its teacher's profile (C-54). */
export async function loadCourse(api: Reads, area: PublishingArea, courseId: string) {
  const { item, teacher } = await withTeacher(api, api.read(managedCourses[area].get, { params: { courseId } }));
  return { course: item, teacher };
}

/** A pack by the call of its area, then its teacher's profile (P-03). */
export async function loadPack(api: Reads, area: PublishingArea, dealPackId: string) {
  const { item, teacher } = await withTeacher(api, api.read(managedPacks[area].get, { params: { dealPackId } }));
  return { pack: item, teacher };
}

/** An unknown item or teacher gives the generic error, as an empty answer does (C-55; P-04; silence 217). */
async function withTeacher<I extends { readonly teacherProfileId: string }>(api: Reads, reading: Promise<I>) {
  const item = await reading;
  return { item, teacher: await api.read(getTeacherProfile, { params: { profileId: item.teacherProfileId } }) };
}
