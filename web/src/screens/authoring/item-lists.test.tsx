import { toWire } from '@overtrick/shared/contract/wire';
import { managedCourseCardSchema } from '@overtrick/shared/learning/courses/course';
import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import { managedPackCardSchema } from '@overtrick/shared/learning/packs/deal-pack';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPages, refusal } from '../../testing/pages.testing.tsx';
import { aManagedCourse, aManagedPack, ITEM, PLACES, wireList } from './items.testing.ts';

const NOUNS = { course: 'course', dealPack: 'deal pack' } as const;

const CASES = (['course', 'dealPack'] as const).flatMap((kind) =>
  (['teaching', 'admin'] as const).map((area) => ({ kind, area })),
);

const card = (kind: ItemKind): unknown =>
  kind === 'course'
    ? toWire(managedCourseCardSchema, { ...aManagedCourse({ approval: 'pending' }), lessonCount: 4 })
    : toWire(managedPackCardSchema, { ...aManagedPack({ approval: 'pending' }), dealCount: 4 });

const open = (kind: ItemKind, area: PublishingArea, { items = 1, search = '' } = {}) =>
  openPages(`/${area}/${PLACES[kind].page}${search}`, { isTeacher: true, isAdmin: true }, ({ line, query }) => {
    if (line !== `GET ${wireList(kind, area)}`) return refusal(404, 'not_found', 'Not found');
    const meta = { per_page: 1, total_pages: items, current_page: Number(query.page ?? 1), total: items };
    return { results: items === 0 ? [] : [card(kind)], meta };
  });

describe.each(CASES)('the list of a $kind in $area', ({ kind, area }) => {
  it('names each with its size, level, teacher, students, state and price, and leads to it', async () => {
    await open(kind, area);
    const link = await screen.findByRole('link', { name: 'Responding to 1NT' });
    expect(link.getAttribute('href')).toBe(`/${area}/${PLACES[kind].page}/${ITEM}`);
    const row = link.closest('li')?.textContent ?? '';
    const shown = ['2-3', 'Tom Teacher', '3 students', "changed 20th Nov '26", 'draft', 'approval pending', '£24'];
    for (const words of [kind === 'course' ? '4 Lessons' : '4 Deals', ...shown]) expect(row).toContain(words);
  });

  it('searches, filters and sorts by its address, and keeps the one while it does the other', async () => {
    const { router, reads } = await open(kind, area, { search: '?q=transfers' });
    await screen.findByRole('link', { name: 'Responding to 1NT' });
    const asked = () => reads().at(-1)?.query;
    expect(asked()).toEqual({ q: 'transfers' });
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    choose('Status', 'draft');
    await waitFor(() => expect(asked()).toEqual({ q: 'transfers', status: 'draft' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'transfers', status: 'draft' }));
    choose('Approval', 'pending');
    await waitFor(() => expect(asked()).toEqual({ q: 'transfers', status: 'draft', approval: 'pending' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ approval: 'pending' }));
    choose('Order', 'updated_date');
    await waitFor(() => expect(asked()).toMatchObject({ sortBy: 'updated_date', sortDir: 'desc', status: 'draft' }));
  });

  it('goes to its next page within the same search', async () => {
    const { reads } = await open(kind, area, { items: 3, search: '?status=draft' });
    fireEvent.click(await screen.findByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(reads().at(-1)?.query).toEqual({ status: 'draft', page: '2' }));
  });

  it('begins a new one in teaching alone', async () => {
    await open(kind, area, { items: 0 });
    expect(await screen.findByText(`No ${NOUNS[kind]}s yet`)).toBeTruthy();
    const create = screen.queryByRole('link', { name: `New ${NOUNS[kind]}` });
    expect(create?.getAttribute('href')).toBe(
      area === 'teaching' ? `/teaching/${PLACES[kind].page}/create` : undefined,
    );
  });
});
