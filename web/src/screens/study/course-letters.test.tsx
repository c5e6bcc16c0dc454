import { aCourseBundle, COURSE } from '@overtrick/shared/learning/courses/course.testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveBundle } from '../../local/bundles.ts';
import { anEnrolment } from '../../local/pack.testing.ts';
import { openPages } from '../../testing/pages.testing.tsx';

test('without a connection the row stands as it was last heard, and turning it says what it needs (C-56) (C-57)', async () => {
  const pages = await openPages('/my-profile/change-email', {}, () => {
    throw new TypeError('Failed to fetch');
  });
  const enrolled = anEnrolment({ kind: 'course', itemId: COURSE, title: 'Tricks', notifications: true });
  await pages.person.db.enrolments.put(enrolled);
  await saveBundle(pages.person.db, aCourseBundle([]), 10, 0);
  await pages.router.navigate({ href: `/my-courses/${COURSE}` });
  expect(await screen.findByText('Receiving course updates')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(pages.notice()).toBe('There is no connection to the server'));
  expect(screen.getByText('Receiving course updates')).toBeTruthy();
});
