import { getFirstCourses } from '@overtrick/shared/contract/courses';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeCourse } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('the courses of the home page on %s', (kind) => {
  const harness = withHarness(kind);

  const aCourse = async (level: number | null, cost: number | null, status: 'draft' | 'published' = 'published') => {
    const { id } = await makeCourse(harness(), { status });
    const changes = { min_experience_level: level, max_experience_level: level, cost };
    await harness().db.updateTable('courses').set(changes).where('id', '=', id).execute();
    return id;
  };

  const shown = async () => (await harness().call(getFirstCourses, {})).reply.courses.map(({ id }) => id);

  it('are three of the catalogue, those of the lowest level first, of these the cheapest (D-276)', async () => {
    expect(await shown()).toEqual([]);
    const [none, high, dear, low] = [
      await aCourse(null, null),
      await aCourse(5, null),
      await aCourse(2, 2400),
      await aCourse(2, null),
    ];
    await aCourse(1, null, 'draft');
    expect(await shown()).toEqual([low, dear, high]);
    await harness().db.updateTable('courses').set({ withdrawn_at: '2026-11-01' }).where('id', '=', dear).execute();
    expect(await shown()).toEqual([low, high, none]);
  });

  it('say what a card needs and nothing of what a course holds', async () => {
    await aCourse(2, 2400);
    const { wire } = await harness().call(getFirstCourses, {});
    const [course] = (wire as { courses: object[] }).courses;
    expect(course).toMatchObject({ title: expect.any(String), cost: '24', lesson_count: 1, live: false });
    expect(Object.keys(course ?? {})).not.toContain('introduction');
  });
});
