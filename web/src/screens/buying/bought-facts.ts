import type { Purchase } from '@overtrick/shared/contract/checkouts';
import { getCourse } from '@overtrick/shared/contract/courses';
import { getDealPack } from '@overtrick/shared/contract/deal-packs';
import { levelTag } from '@overtrick/shared/learning/values/levels';
import type { BoughtFacts } from '../../features/buying/bought-item.tsx';
import type { Services } from '../../services/services.ts';

const lineOf = (size: string, item: { minExperienceLevel: number | null; maxExperienceLevel: number | null }): string =>
  [size, levelTag(item.minExperienceLevel, item.maxExperienceLevel)].filter(Boolean).join(' · ');

/** What the store says of a bought item; null when it says nothing any more, or cannot be asked. */
export async function readBoughtFacts(
  { reads }: Pick<Services, 'reads'>,
  { kind, id }: Purchase['item'],
): Promise<BoughtFacts | null> {
  if (!id) return null;
  try {
    if (kind === 'course') {
      const course = await reads.read(getCourse, { params: { courseId: id } });
      const line = lineOf(`${course.lessons.length} Lessons`, course);
      return { cover: course, line, teacherName: course.teacherName };
    }
    const pack = await reads.read(getDealPack, { params: { dealPackId: id } });
    return { cover: pack, line: lineOf(`${pack.deals.length} Deals`, pack), teacherName: pack.teacherName };
  } catch {
    return null;
  }
}
