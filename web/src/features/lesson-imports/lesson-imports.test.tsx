import type { LessonImport, LessonImportReport } from '@overtrick/shared/contract/lesson-imports';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { lessonOfFile } from '@overtrick/shared/learning/movies/file-lesson';
import { newDiagramId } from '@overtrick/shared/learning/quiz/new-diagram-id';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { LessonImportsPage } from './lesson-imports-page.tsx';
import type { LessonCalls } from './use-chosen-lessons.ts';

const file = (name: string, text: string): File => new File([text], name, { lastModified: 1 });
const MOVIE = 'at|Count your points.|\npg||lb|*yIs this a question?^^y|\nlb|*yIs this?^^|';
const movie = (name = '3 Counting.lin') => file(name, MOVIE);

const anImport = (changes: Partial<LessonImport> = {}): LessonImport => ({
  id: '01890000-0000-7000-8000-000000000001',
  courseId: 'c',
  lessonId: '01890000-0000-7000-8000-000000000002',
  filename: 'Counting.lin',
  title: 'Counting',
  source: NO_SOURCE,
  counts: { pages: 1, questions: 1, runThroughs: 0, deals: 0, known: 0, rows: 1, lost: 1 },
  createdDate: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const aReport = (changes: Partial<LessonImport> = {}): LessonImportReport => ({
  ...anImport(changes),
  rows: [{ kind: 'lost', line: 3, code: 'question-unread', message: 'The question is left out.' }],
});

interface Changes {
  readonly save?: LessonCalls['save'];
  readonly isOnline?: boolean;
  readonly isDraft?: boolean;
  readonly past?: readonly LessonImport[];
}

async function open({ save, isOnline = true, isDraft = true, past = [] }: Changes = {}) {
  const saved = vi.fn(save ?? (async ({ title }) => aReport({ title })));
  const onReport = vi.fn(async () => aReport());
  const calls: LessonCalls = {
    read: async (chosen) => lessonOfFile(await chosen.text(), chosen.name, newDiagramId),
    save: saved,
  };
  await mount(
    <LessonImportsPage
      course={{ id: 'c', title: 'Declarer', isDraft }}
      isOnline={isOnline}
      calls={calls}
      past={past}
      meta={{ perPage: 20, totalPages: 1, currentPage: 1, total: past.length }}
      timeZone="Europe/London"
      onPage={() => {}}
      onReport={onReport}
    />,
  );
  await screen.findByRole('heading', { name: 'Lessons from files' });
  return { saved, onReport };
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/Files of movies.*Choose files/), { target: { files } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.findByLabelText<HTMLInputElement>(/Title of the lesson/);

describe('lessons from files', () => {
  it('shows what will come, and the lines of the report, before anything is saved (D-214)', async () => {
    const { saved } = await open();
    choose(movie());
    expect((await title()).value).toBe('Counting');
    expect(screen.getByText('1 intertitle, 1 question')).toBeTruthy();
    expect(screen.getByText('1 line in the report: 1 thing lost')).toBeTruthy();
    expect(screen.getByText(/Line 3/).parentElement?.textContent).toContain("'Is this?' has no answer");
    expect(saved).not.toHaveBeenCalled();
  });

  it('saves what was chosen, under the title that was typed, with its source', async () => {
    const { saved } = await open();
    choose(movie(), movie('Second.lin'));
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Make the lesson Second' }));
    fireEvent.change(await title(), { target: { value: 'Points' } });
    fireEvent.change(screen.getByLabelText(/Author/), { target: { value: 'J. Smith' } });
    press('Save 1 lesson');
    expect(await screen.findByText('1 lesson saved.')).toBeTruthy();
    expect(saved.mock.calls.map(([{ title: named, filename }, { author }]) => [named, filename, author])).toEqual([
      ['Points', '3 Counting.lin', 'J. Smith'],
    ]);
    expect(screen.getByRole('link', { name: 'Points' }).getAttribute('href')).toContain('/lessons/');
  });

  it('tells by name which file failed, and sends it again under the same id (D-214)', async () => {
    let fails = true;
    const { saved } = await open({
      save: async ({ title: named }) => {
        if (named === 'Second' && fails) throw aFailure('Something is wrong');
        return aReport({ title: named });
      },
    });
    choose(movie(), movie('Second.lin'));
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
    press('Save 2 lessons');
    expect(await screen.findByText('Not saved: Second.lin.')).toBeTruthy();
    fails = false;
    press('Save 1 lesson');
    expect(await screen.findByText('2 lessons saved.')).toBeTruthy();
    const ids = saved.mock.calls.map(([{ id }]) => id);
    expect(ids).toHaveLength(3);
    expect(ids[2]).toBe(ids[1]);
  });

  it('says why a file becomes no lesson', async () => {
    await open();
    choose(file('picture.png', 'x'), file('letter.lin', 'Dear all'), file('nothing.lin', ''), movie());
    await title();
    expect(screen.getByText('This is no file of a movie or of deals.')).toBeTruthy();
    expect(screen.getByText('This file is empty.')).toBeTruthy();
    const letter = screen.getByRole('heading', { name: 'letter.lin' }).closest('li');
    expect(within(letter as HTMLElement).getByText('Nothing in this file could become a lesson.')).toBeTruthy();
    press('Leave out letter.lin');
    expect(screen.queryByText('letter.lin')).toBeNull();
  });

  it('does not save a lesson without a title', async () => {
    await open();
    choose(movie());
    fireEvent.change(await title(), { target: { value: ' ' } });
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('previews without a connection, and says that saving needs one', async () => {
    await open({ isOnline: false });
    choose(movie());
    await title();
    expect(screen.getByText(/saving needs a connection/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save 1 lesson' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('offers nothing in a course that is no draft', async () => {
    await open({ isDraft: false });
    expect(screen.getByText(/Only a course that is a draft/)).toBeTruthy();
    expect(screen.queryByLabelText(/Choose files/)).toBeNull();
  });

  it('keeps the reports of what was brought before (D-212)', async () => {
    const { onReport } = await open({ past: [anImport()] });
    expect(screen.getByText(/1 intertitle, 1 question\./)).toBeTruthy();
    press('Report on Counting');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/The question is left out/)).toBeTruthy();
    expect(onReport).toHaveBeenCalledWith(anImport().id);
  });
});
