import { PACK } from '@overtrick/shared/learning/progress/attempt.testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveBundle } from '../../local/bundles.ts';
import { aBundle, anEnrolment } from '../../local/pack.testing.ts';
import { openPages } from '../../testing/pages.testing.tsx';

test('the press of Play now itself draws what is known of the table (D-251) (ruling 65)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { person, router } = await openPages('/my-courses', {}, () => ({}));
  await person.db.enrolments.put(anEnrolment());
  await saveBundle(person.db, aBundle(), 10, 0);
  await act(() => router.navigate({ href: `/my-deals/${PACK}` }));
  const play = await screen.findByRole('button', { name: /^Play/ });
  // What opens the table is fetched when the page is drawn.
  await act(() => Promise.all([import('./open-room.ts'), import('./coming-room.tsx')]));
  fireEvent.click(play);
  expect(screen.getByText('Deal 1 of 3')).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalled());
});
