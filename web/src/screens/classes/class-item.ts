import { managedCourses } from '@overtrick/shared/contract/courses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import type { Api } from '../../api/api.ts';

/** The course or pack of a class, for its name. */
export const loadItem = (api: Pick<Api, 'read'>, { area, kind, id }: ClassPlace) =>
  kind === 'course'
    ? api.read(managedCourses[area].get, { params: { courseId: id } })
    : api.read(managedPacks[area].get, { params: { dealPackId: id } });
