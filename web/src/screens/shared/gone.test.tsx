import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { syncStatusAtom } from '../../sync/status.ts';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';

const BOTH = { isTeacher: true, isAdmin: true };
const COURSE = testId(1);
const LESSON = testId(2);
const ACTIVITY = testId(3);

const trail = () => screen.getByRole('navigation', { name: 'Trail' }).textContent;

/** Opens a page whose data nobody has, once the device has looked for it too. */
async function open(address: string, answer: Answer) {
  const app = await openPages(address, BOTH, answer);
  app.store.set(syncStatusAtom, (status) => ({ ...status, lastSaved: Date.now() + 60_000 }));
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  return app;
}

const unknown: Answer = () => refusal(404, 'not_found', 'Not found');
const nothing: Answer = () => null;

describe.each([
  ['a course of the catalogue (C-55)', `/browse-courses/${COURSE}`],
  ['a pack of the store (P-04)', `/deal-store/${COURSE}`],
  ['a course of one’s own (C-55)', `/my-courses/${COURSE}`],
  ['a pack of one’s own (P-04)', `/my-deals/${COURSE}`],
  ['a course to edit (C-55)', `/teaching/courses/${COURSE}/edit`],
  ['a course of an admin (C-55)', `/admin/courses/${COURSE}`],
  ...['teaching', 'admin'].flatMap((area): [string, string][] => [
    [`a lesson in ${area} (L-59)`, `/${area}/courses/${COURSE}/lessons/${LESSON}`],
    [`a lesson's form in ${area} (L-59)`, `/${area}/courses/${COURSE}/lessons/${LESSON}/edit`],
    [`an activity in ${area} (L-59)`, `/${area}/courses/${COURSE}/lessons/${LESSON}/activities/${ACTIVITY}`],
    [
      `an activity's view in ${area} (L-59)`,
      `/${area}/courses/${COURSE}/lessons/${LESSON}/activities/${ACTIVITY}/view`,
    ],
    [
      `an activity's form in ${area} (L-59)`,
      `/${area}/courses/${COURSE}/lessons/${LESSON}/activities/${ACTIVITY}/edit`,
    ],
  ]),
  ['a lesson of one’s own (L-59)', `/my-courses/${COURSE}/lessons/${LESSON}`],
  ['an activity of one’s own (L-59)', `/my-courses/${COURSE}/lessons/${LESSON}/activities/${ACTIVITY}`],
])('the page of %s', (_, address) => {
  it('shows the error view without a trail where it is unknown', async () => {
    await open(address, unknown);
    expect(screen.getByText('It is not there any more, or it is not yours to see.')).toBeTruthy();
    expect(screen.queryByText('404')).toBeNull();
    await waitFor(() => expect(trail()).toBe(''));
  });
});

it.each([
  `/teaching/courses/${COURSE}/lessons/${LESSON}`,
  `/admin/courses/${COURSE}/lessons/${LESSON}/activities/${ACTIVITY}`,
])('an answer without data shows the error view without a trail: %s (L-59) (X-02)', async (address) => {
  await open(address, nothing);
  expect(screen.getByText('No data found')).toBeTruthy();
  await waitFor(() => expect(trail()).toBe(''));
});

it('the trail comes back with the next page (L-59)', async () => {
  const app = await open(`/my-courses/${COURSE}`, unknown);
  await waitFor(() => expect(trail()).toBe(''));
  void app.router.navigate({ href: '/my-profile/change-email' });
  await waitFor(() => expect(trail()).toContain('Change e-mail'));
});
