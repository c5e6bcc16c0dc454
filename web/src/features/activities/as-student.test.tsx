import { emptyContent } from '@overtrick/shared/contract/activity-content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showForm } from './activity-form.testing.tsx';
import { QUIZ_STATES } from './quiz/quiz-states.ts';
import type { ChosenDeal } from './run-through-draft.ts';

const beside = () => screen.getByRole('region', { name: 'As the student sees it' });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const asked = (name: keyof typeof QUIZ_STATES) => ({
  type: 'quiz' as const,
  title: '2d',
  ...QUIZ_STATES[name].quiz,
});

beforeEach(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
});

describe('beside its form an activity stands as its student will see it (D-207)', () => {
  it('while it is typed, and says what keeps it from students', async () => {
    await showForm({ ...emptyContent('titlePage'), config: { text: '<p onclick="x()">Count first.</p>' } } as never);
    await waitFor(() => expect(beside().querySelector('.activity-text')?.textContent).toBe('Count first.'));
    expect(beside().querySelector('[onclick]')).toBeNull();
    type(/^Title/, 'Begin here');
    expect(await within(beside()).findByRole('heading', { name: 'Begin here' })).toBeTruthy();
    document.body.replaceChildren();
    await showForm(emptyContent('video'));
    expect(beside().textContent).toContain('Video is required');
    expect(beside().textContent).toContain('Students do not get it until nothing is missing.');
  });

  it('a question is tried there, and begins anew when its answers change', async () => {
    const { onSave } = await showForm(asked('a lead, answered rightly'));
    const view = () => within(beside());
    fireEvent.click(view().getAllByRole('radio')[1] as HTMLElement);
    expect(view().getByText('That is not the answer.')).toBeTruthy();
    type(/^Hint/, 'The top of what?');
    expect(await view().findByText(/The top of what/)).toBeTruthy();
    expect(view().getByText('Wrong')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Text answer 3' }));
    await waitFor(() => expect(view().getAllByRole('radio')).toHaveLength(2));
    expect(view().queryByText('Wrong')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it.each(['video', 'embeddedPresentation'] as const)(
    'a chosen file of type %s is there before it is sent',
    async (kind) => {
      await showForm(emptyContent(kind));
      const name = kind === 'video' ? 'film.mp4' : 'slides.pptx';
      const file = new File(['x'], name, { type: kind === 'video' ? 'video/mp4' : '' });
      fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } });
      await waitFor(() => expect(beside().innerHTML).toContain('blob:chosen'));
    },
  );

  it('and so is the file that is kept', async () => {
    const media = { id: '01900000-0000-7000-8000-000000000008', url: '/api/media/film.mp4', name: 'film.mp4' };
    await showForm(emptyContent('video'), { files: [media] });
    expect(beside().querySelector('video')?.getAttribute('src')).toBe('/api/media/film.mp4');
  });

  it('a run-through tells nothing of a deal’s bidding, leaves out what cannot be studied, and shows its start', async () => {
    const deal = (id: string, name: string, more: object = {}): ChosenDeal => ({
      ...{ id, name, version: 1, dealer: 'S', contract: '3NT', declarer: 'S', startWithEmptyAuction: false },
      ...more,
    });
    const chosen = [deal('a', 'Duck'), deal('b', 'Broken', { unstudied: 'It has no hands' })];
    const { onPreviewDeal } = await showForm(emptyContent('deal'), {
      library: ({ onAddMany }) => (
        <button type="button" onClick={() => onAddMany?.(chosen)}>
          Add both
        </button>
      ),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add both' }));
    const start = await within(beside()).findByRole('button', { name: 'Open in simulator: Duck' });
    expect(within(beside()).getAllByRole('listitem')).toHaveLength(1);
    expect(beside().textContent).not.toContain('Contract');
    fireEvent.click(start);
    expect(onPreviewDeal).toHaveBeenCalledWith(chosen[0]);
  });

  it('is opened by a button where there is no room beside', async () => {
    await showForm(emptyContent('titlePage'));
    const button = within(beside()).getByRole('button', { name: 'As the student sees it' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBeTruthy();
  });
});
