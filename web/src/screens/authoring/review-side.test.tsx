import { reviewSchema } from '@overtrick/shared/contract/review';
import { toWire } from '@overtrick/shared/contract/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { PLACES, pagePath, serverWith, wirePath } from './items.testing.ts';

const ADMIN = { isTeacher: false, isAdmin: true, allowPayout: false, stripeLinked: false };

const REVIEW = toWire(reviewSchema, {
  requestedDate: '2026-11-20T10:00:00Z',
  requestedBy: 'Joan Example',
  approvedDate: null,
  changes: null,
  contents: [],
  missing: ['“Film”: Video is required'],
  rights: { permission: 'own', unknown: [], sources: [] },
  claims: [],
  history: [],
});

const EMPTY = { results: [], meta: { per_page: 20, total_pages: 0, current_page: 1, total: 0 } };

describe.each(['course', 'dealPack'] as const)('the review of a %s', (kind) => {
  const at = wirePath(kind, 'admin');
  const queue = kind === 'course' ? '/admin/queue' : '/admin/queue/deal-packs';

  const server: Answer = ({ line }) => {
    if (line === `GET ${at}/review`) return REVIEW;
    if (line === `GET /admin/queue/${PLACES[kind].wire}`) return EMPTY;
    if (line === 'GET /admin/counts') return { users: 1, deal_packs: 1, pending_deal_packs: 0 };
    if (line === `POST ${at}/approve`) return { status: 'published', approval: 'approved', approval_note: null };
    if (line === `POST ${at}/withdrawal`)
      return {
        ...{ status: 'draft', approval: 'pending', approval_note: null },
        withdrawn: { date: '2026-11-20T10:00:00Z', reason: 'A claim' },
      };
    return refusal(500, 'fault', `nobody expected ${line}`);
  };

  const open = (search: string, answer: Answer = server) =>
    openPages(`${pagePath(kind, 'admin')}${search}`, ADMIN, serverWith(kind, 'admin', { approval: 'pending' }, answer));

  async function approve(): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name: /^Review .* for publishing$/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  }

  it('that was opened from the queue leads back there after a verdict, with its notice (C-92)', async () => {
    const { address, notice } = await open('?from=queue');
    await approve();
    await waitFor(() => expect(address()).toBe(queue));
    await waitFor(() => expect(notice()).toMatch(/has been approved\.$/));
  });

  it('that was opened elsewhere stays after a verdict', async () => {
    const { address, notice } = await open('');
    await approve();
    await waitFor(() => expect(notice()).toMatch(/has been approved\.$/));
    expect(address()).toBe(pagePath(kind, 'admin'));
  });

  it('stands on its page, with what is missing (C-93)', async () => {
    await open('');
    expect((await screen.findByRole('region', { name: 'Review' })).textContent).toContain('“Film”: Video is required');
  });

  it('withdraws it for rights, and the page says so (C-96)', async () => {
    const { changes, notice } = await open('');
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw for rights…' }));
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A claim' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn for rights, no new student gets it: A claim')).toBeTruthy();
    expect(changes()).toMatchObject([{ line: `POST ${at}/withdrawal`, body: { reason: 'A claim' } }]);
    expect(notice()).toBe('It has been withdrawn for rights.');
  });

  it('that could not be read is tried again', async () => {
    let isUp = false;
    await open('', (call) =>
      call.line === `GET ${at}/review` && !isUp ? refusal(500, 'fault', 'Not now') : server(call),
    );
    const again = await screen.findByRole('button', { name: 'Try again to load the review' });
    isUp = true;
    fireEvent.click(again);
    expect(await screen.findByRole('region', { name: 'Review' })).toBeTruthy();
  });
});
