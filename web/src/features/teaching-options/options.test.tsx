import type { FullTeacherProfile } from '@overtrick/shared/contract/teachers';
import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { OptionsPage } from './options-page.tsx';

const joan: FullTeacherProfile = {
  id: '01900000-0000-7000-8000-000000000002' as FullTeacherProfile['id'],
  displayName: 'Joan Tremlett',
  headline: '',
  biography: '<p>Thirty years at club tables</p>',
  website: null,
  languages: ['English'],
  media: [],
  bidExplanations: [],
  bidHints: ['Count your points', 'Count your losers'],
  declarerHints: [],
  summaryMessages: [],
};

async function show(more: Partial<Parameters<typeof OptionsPage>[0]> = {}) {
  const actions = { onSave: vi.fn(async () => {}), onUpload: vi.fn(async () => {}), onRemove: vi.fn(async () => {}) };
  const { container } = await mount(<OptionsPage profile={joan} {...actions} {...more} />);
  return { ...actions, container };
}

const hints = () => within(screen.getByRole('region', { name: 'Bid hints' }));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the page goes out with its languages as a list and no website as none', async () => {
  const { onSave } = await show();
  type('Headline', ' At the club since 1994 ');
  type('Languages', 'English, Welsh,, English');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({
    displayName: 'Joan Tremlett',
    headline: 'At the club since 1994',
    biography: '<p>Thirty years at club tables</p>',
    website: null,
    languages: ['English', 'Welsh'],
  });
  expect(await screen.findByText('Your page has been saved.')).toBeTruthy();
});

test('a website that is none is told in the specified words, and nothing is sent (V-12)', async () => {
  const { onSave } = await show();
  type('Website', 'javascript:alert(1)');
  type(/^Name/, ' ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Must be a valid website address')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText(INVALID_FORM)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('each of the four lists stands on its own', async () => {
  await show();
  const lists = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(lists).toEqual(['Bid explanations', 'Bid hints', 'Declarer hints', 'Summary messages']);
});

test('a phrase is added at the end', async () => {
  const { onSave } = await show();
  fireEvent.change(hints().getByLabelText('New hint'), { target: { value: ' What does partner show? ' } });
  fireEvent.click(hints().getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({
      bidHints: ['Count your points', 'Count your losers', 'What does partner show?'],
    }),
  );
});

test('an empty phrase is not added', async () => {
  const { onSave } = await show();
  fireEvent.click(hints().getByRole('button', { name: 'Add' }));
  expect(hints().getByText('Hint is required')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('a phrase is edited in its place', async () => {
  const { onSave } = await show();
  fireEvent.click(hints().getByRole('button', { name: 'Edit: Count your points' }));
  fireEvent.change(hints().getByLabelText('Hint'), { target: { value: 'Count points and length' } });
  fireEvent.click(hints().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith({ bidHints: ['Count points and length', 'Count your losers'] });
});

const moveUp = (phrase: string) =>
  fireEvent.keyDown(hints().getByRole('button', { name: `Move ${phrase}` }), { key: 'ArrowUp' });

test('a phrase moves up by the arrow key at its handle, and shows there before the server has answered', async () => {
  const onSave = vi.fn(() => new Promise<void>(() => {}));
  await show({ onSave });
  moveUp('Count your losers');
  expect(onSave).toHaveBeenCalledWith({ bidHints: ['Count your losers', 'Count your points'] });
  expect(hints().getAllByRole('listitem')[0]?.textContent).toContain('Count your losers');
});

test('a phrase is deleted only after the question', async () => {
  const { onSave } = await show();
  fireEvent.click(hints().getByRole('button', { name: 'Delete: Count your points' }));
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(onSave).toHaveBeenCalledWith({ bidHints: ['Count your losers'] });
});

test('a list that could not be kept says why and stays as it was', async () => {
  const refused = aFailure('Too many hints');
  await show({ onSave: () => Promise.reject(refused) });
  moveUp('Count your losers');
  expect(await hints().findByText('Too many hints')).toBeTruthy();
  expect(hints().getAllByRole('listitem')[0]?.textContent).toContain('Count your points');
});

const choose = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [file] } });

test('a picture of another kind is refused when it is chosen', async () => {
  const { container, onUpload } = await show();
  choose(container, new File(['x'], 'joan.gif'));
  expect(screen.getByText('The image must be a .jpeg, or .png image file')).toBeTruthy();
  expect(onUpload).not.toHaveBeenCalled();
});

test('a picture is sent with its progress and can be cancelled', async () => {
  const watches: AbortSignal[] = [];
  const onUpload = vi.fn(
    (_file: File, watch: { onProgress: (sent: number, total: number) => void; signal: AbortSignal }) => {
      watches.push(watch.signal);
      watch.onProgress(2, 5);
      return new Promise<void>((_resolve, reject) =>
        watch.signal.addEventListener('abort', () => reject(new Error('x'))),
      );
    },
  );
  const { container } = await show({ onUpload });
  choose(container, new File(['x'], 'joan.png'));
  const bar = await screen.findByRole('progressbar', { name: 'Sending joan.png' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(watches[0]?.aborted).toBe(true);
});

test('a picture that could not be sent says why', async () => {
  const { container } = await show({ onUpload: () => Promise.reject(new Error('This is no picture')) });
  choose(container, new File(['x'], 'joan.png'));
  expect(await screen.findByText('This is no picture')).toBeTruthy();
});
