import { toWire } from '@overtrick/shared/contract/wire';
import { managedCourseSchema } from '@overtrick/shared/learning/courses/course';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { aManagedCourse, ITEM, serverWith } from './items.testing.ts';

const EDIT = `/teaching/courses/${ITEM}/edit`;
const COURSE = `/teaching/courses/${ITEM}`;

/** Says what a course needs; a save arrives unless `put` says otherwise. */
const server =
  (put: Answer = () => toWire(managedCourseSchema, aManagedCourse())): Answer =>
  (call) =>
    call.line.startsWith('PUT ')
      ? put(call)
      : call.line.endsWith('/courses/focus')
        ? { results: [], meta: { per_page: 200, total_pages: 0, current_page: 1, total: 0 } }
        : serverWith('course', 'teaching', {}, () => refusal(404, 'not_found', 'Not found'))(call);

async function open(put?: Answer) {
  const app = await openPages(EDIT, { isTeacher: true }, server(put));
  await screen.findByLabelText(/^Title/);
  return {
    ...app,
    /** Follows a link within the app. */
    go: (href: string) => void app.router.navigate({ href }),
    drafts: () => app.person.db.formDrafts.toArray(),
  };
}

const title = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const question = () => screen.findByRole('dialog', { name: 'You have not saved this yet' });
const answer = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }));
const notAsked = () => expect(screen.queryByRole('dialog')).toBeNull();

describe('a form with changes that were not saved', () => {
  it('asks before its page is left; who stays has everything as it was (D-175)', async () => {
    const { go, address } = await open();
    type('Squeezes');
    go('/teaching/courses');
    await answer('Stay on this page');
    await waitFor(notAsked);
    expect([address(), title().value]).toEqual([EDIT, 'Squeezes']);
    go('/teaching/courses');
    fireEvent.click(within(await question()).getByRole('button', { name: 'Close' }));
    await waitFor(notAsked);
    expect([address(), title().value]).toEqual([EDIT, 'Squeezes']);
  });

  it('is kept by who leaves and keeps it, and offered at the next opening (D-175)', async () => {
    const { go, address } = await open();
    type('Squeezes');
    go('/teaching/courses');
    await answer('Leave and keep it on this device');
    await screen.findByText('No courses yet');
    expect(address()).toBe('/teaching/courses');
    go(EDIT);
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await waitFor(() => expect(title().value).toBe('Squeezes'));
  });

  it('is forgotten for who throws it away (D-175)', async () => {
    const { go, address, drafts } = await open();
    type('Squeezes');
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
    go('/teaching/courses');
    await answer('Leave and throw it away');
    await waitFor(() => expect(address()).toBe('/teaching/courses'));
    expect(await drafts()).toEqual([]);
  });

  it('leads to what was chosen last, also when forgetting takes its time', async () => {
    const { go, address, person } = await open();
    type('Squeezes');
    let forget = () => {};
    const slow = new Promise<void>((resolve) => {
      forget = resolve;
    });
    const deleting = vi.spyOn(person.db.formDrafts, 'delete').mockImplementation((() => slow) as never);
    go('/teaching/courses');
    await answer('Leave and throw it away');
    await waitFor(() => expect(deleting).toHaveBeenCalled());
    go(COURSE);
    await waitFor(() => expect(address()).toBe(COURSE));
    forget();
    await slow;
    await new Promise((resolve) => setTimeout(resolve));
    expect(address()).toBe(COURSE);
  });

  it('says so where the device cannot keep it (D-175)', async () => {
    const { go, person, address } = await open();
    vi.spyOn(person.db.formDrafts, 'put').mockRejectedValue(new Error('full'));
    type('Squeezes');
    go('/teaching/courses');
    const dialog = within(await question());
    expect(dialog.getByText('This device cannot keep what you changed. If you leave, it is gone.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /keep it/ })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Leave and throw it away' }));
    await waitFor(() => expect(address()).toBe('/teaching/courses'));
  });
});

describe('nobody is asked', () => {
  it('who changed nothing, or took it back', async () => {
    const { go, address } = await open();
    type('Squeezes');
    type('Responding to 1NT');
    go('/teaching/courses');
    await waitFor(() => expect(address()).toBe('/teaching/courses'));
    notAsked();
  });

  it('who saved: the save leads away, and the draft is gone', async () => {
    const { address, notice, drafts } = await open();
    type('Squeezes');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(COURSE));
    await waitFor(() => expect(notice()).toBe('The course has been updated'));
    notAsked();
    await waitFor(async () => expect(await drafts()).toEqual([]));
  });

  it('who cancels', async () => {
    const { address, drafts } = await open();
    type('Squeezes');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(COURSE));
    notAsked();
    await waitFor(async () => expect(await drafts()).toEqual([]));
  });

  it('who stays on the page and changes its query', async () => {
    const { router, go, address } = await open();
    type('Squeezes');
    go(`${EDIT}?from=list`);
    await waitFor(() => expect(router.state.location.searchStr).toBe('?from=list'));
    notAsked();
    expect([address(), title().value]).toEqual([EDIT, 'Squeezes']);
  });

  it('whose session has ended', async () => {
    const { go, address, signOut } = await open();
    type('Squeezes');
    signOut();
    go('/teaching/courses');
    await waitFor(() => expect(address()).toBe('/teaching/courses'));
    notAsked();
  });
});

it('a save that failed asks again when the page is left (D-175)', async () => {
  const { go } = await open(() => refusal(500, 'internal', 'Something broke'));
  type('Squeezes');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Something broke');
  go('/teaching/courses');
  expect(await question()).toBeTruthy();
});
