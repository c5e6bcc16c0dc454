import type { Activity } from '@overtrick/shared/learning/activities/activity';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { describeDeal } from '@overtrick/shared/learning/packs/described-deal';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActivityView } from '../activity-view.tsx';

const won = { ...NOT_STARTED, isComplete: true, status: 'makes', bonusTricks: 1 } as const;

test('a deal that was changed since its result says so, without the bonus of the older one (D-570)', () => {
  const rowOf = (number: number, version: number) =>
    describeDeal({ ...aStudyDeal(number), version: 2 }, { ...won, version });
  // Of an older server: it tells nothing of it.
  const { isChanged: _, ...untold } = rowOf(503, 1);
  const activity = { id: 'a', type: 'deal', config: { deals: [rowOf(501, 1), rowOf(502, 2), untold] } } as unknown;
  render(
    <ActivityView activity={activity as Activity} onProgress={() => {}} onOpenDeal={() => {}} leftDeals={undefined} />,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((row) => row?.includes('Changed since your result'))).toEqual([true, false, false]);
  expect(rows.map((row) => row?.includes('1 bonus trick'))).toEqual([false, true, true]);
});
