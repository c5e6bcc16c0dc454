import { emptyContent } from '@overtrick/shared/contract/activity-content';
import type { Activity, ListedActivity } from '@overtrick/shared/learning/activities/activity';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { showForm } from './activity-form.testing.tsx';
import { ActivityPage } from './activity-page.tsx';
import type { LibraryProps } from './deals-form.tsx';
import { OfficeViewer, viewerAddress } from './media-view.tsx';
import { QUIZ_STATES } from './quiz/quiz-states.ts';
import type { ChosenDeal } from './run-through-draft.ts';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;
const base = {
  id: id(1),
  lessonId: id(2),
  courseId: id(3),
  title: 'Begin here',
  version: 1,
  displayOrder: 9999,
  media: [],
  progress: null,
  courseTitle: 'Transfers',
  lessonTitle: 'What 1NT promises',
};
const film = { id: id(8), url: '/api/media/film.mp4', name: 'film.mp4' };
const slides = { id: id(9), url: '/api/media/slides.pptx?until=9', name: 'slides.pptx' };

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const labels = () => [...document.querySelectorAll('.field-label')].map((label) => label.textContent);

describe('the form of an activity', () => {
  it.each([
    ['titlePage', ['Title *', 'Body Text *']],
    ['video', ['Title *', 'Video']],
    ['embeddedPresentation', ['Title *', 'Presentation']],
    ['deal', ['Title *']],
    [
      'quiz',
      ['Question number e.g. 2d *', 'Question *', 'Hint', 'Question diagrams', 'Answer diagrams', 'Answer explanation'],
    ],
  ] as const)('of type %s has the fields %j (L-28) (L-31) (L-32) (L-33) (L-34) (L-35)', async (kind, fields) => {
    await showForm(emptyContent(kind));
    expect(labels()).toEqual(fields);
  });

  it("has 'Create' for a new one, 'Save' for one that is there, and 'Cancel' (L-36)", async () => {
    const { onCancel } = await showForm(emptyContent('video'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    press('Cancel');
    expect(onCancel).toHaveBeenCalled();
    document.body.replaceChildren();
    await showForm({ ...base, type: 'video' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });

  it.each([
    ['titlePage', ['Title is required', 'Body Text is required']],
    ['quiz', ['Question number is required', 'Question is required']],
    ['deal', ['Title is required']],
    ['embeddedPresentation', ['Title is required']],
  ] as const)('of type %s asks for what is required, and sends nothing: %j (V-38)', async (kind, messages) => {
    const { onSave } = await showForm(emptyContent(kind));
    press('Create');
    expect([...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual(messages);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('loads a question that was kept with a card twice, says so at its diagram, and sends it once it is mended', async () => {
    const hand = (spades: ['A'] | ['A', 'A']) => ({
      uuid: '3f0e4b1c-8a0d-4c57-9d2e-0a6f5b8c1d21',
      context: 'question' as const,
      type: 'Hand' as const,
      config: {
        south: { spades, hearts: [], diamonds: [], clubs: [] },
        hideEmptySuits: false,
        isCorrect: false,
      },
    });
    const { onSave } = await showForm({
      ...emptyContent('quiz'),
      title: '1',
      question: '<p>Lead?</p>',
      diagrams: [hand(['A', 'A'])],
    } as never);
    press('Create');
    expect(screen.getByText('A must not be in this suit more than once')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Hand 1' }));
    press('Create');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });

  it('sends nothing without a title, and keeps what was typed when the call fails (L-41)', async () => {
    const { onSave } = await showForm(emptyContent('video'));
    press('Create');
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    onSave.mockRejectedValue(new Error('The server has a problem'));
    type(/^Title/, 'Counting');
    press('Create');
    expect(await screen.findByText('The server has a problem')).toBeTruthy();
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Counting');
    expect(onSave).toHaveBeenCalledWith({ type: 'video', title: 'Counting' }, NO_SOURCE, null);
  });

  it('checks a file when it is chosen; one that is not accepted is not sent (L-38)', async () => {
    const { onSave } = await showForm(emptyContent('embeddedPresentation'));
    type(/^Title/, 'Slides');
    const choose = (name: string) =>
      fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
        target: { files: [new File(['x'], name)] },
      });
    choose('slides.pdf');
    expect(screen.getByText('Only pptx or ppt files can be uploaded')).toBeTruthy();
    choose('slides.pptx');
    press('Create');
    await waitFor(() => expect(onSave.mock.calls[0]?.[2]?.name).toBe('slides.pptx'));
  });

  it("shows the file that is there with 'Delete media' in place of the upload field (L-37)", async () => {
    const { onDeleteMedia } = await showForm({ ...base, type: 'video' }, { files: [film] });
    expect(document.querySelector('input[type=file]')).toBeNull();
    expect(document.querySelector('video')?.getAttribute('src')).toBe(film.url);
    press('Delete media');
    expect(onDeleteMedia).toHaveBeenCalledWith(film);
    document.body.replaceChildren();
    await showForm({ ...base, type: 'video' });
    expect(document.querySelector('input[type=file]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete media' })).toBeNull();
  });

  it('tells how much of a file is sent, and lets it be stopped', async () => {
    const onCancel = vi.fn();
    await showForm({ ...base, type: 'video' }, { sending: { name: 'film.mp4', percent: 40, onCancel } });
    expect(screen.getByRole('progressbar', { name: 'Sending film.mp4' }).getAttribute('aria-valuenow')).toBe('40');
    press('Cancel the upload');
    expect(onCancel).toHaveBeenCalled();
  });
});

describe('the form of a deal run-through', () => {
  const deal: ChosenDeal = {
    id: id(4),
    version: 1,
    startWithEmptyAuction: false,
    name: 'The corner table',
    dealer: 'N',
    contract: '4S',
    declarer: 'S',
    openingLead: 'KH',
    importOrder: 3,
    experienceLevel: 2,
  };
  const runThrough = (deals: readonly ChosenDeal[]): Activity => ({
    ...base,
    type: 'deal',
    config: {
      deals: deals.map((each) => ({
        ...each,
        version: 1,
        status: '-',
        isComplete: false,
        bonusTricks: 0,
        madeMaximumTricks: false,
        playerPosition: 'S',
        media: [],
        openingLead: 'KH',
        importOrder: 3,
        experienceLevel: 2,
      })),
    },
  });
  const list = () => within(screen.getByRole('list', { name: 'Deals of this activity' }));

  it('tells of each deal its name with its place, dealer, ‘Contract: X by Y’, lead, order and level (L-45)', async () => {
    await showForm(runThrough([deal]));
    const words = list().getByRole('listitem').textContent;
    expect(words).toContain('1. The corner table');
    expect([...document.querySelectorAll('.deal-facts > div')].map((fact) => fact.textContent)).toEqual([
      'Dealer:North',
      'Contract:4spades by South',
      'Opening lead:Kking of hearts',
      'Import order:3',
      'Experience level:Beginner+',
    ]);
  });

  const lead = () => screen.getByLabelText<HTMLInputElement>('Opening lead of The corner table');
  const typeLead = (value: string) => fireEvent.change(lead(), { target: { value } });

  it('changes a lead in its place, and saves the lead that was typed (L-45) (V-35)', async () => {
    const { onSave } = await showForm(runThrough([{ ...deal, newest: { version: 1 } }]));
    press('Change the opening lead of The corner table');
    await waitFor(() => expect(document.activeElement).toBe(lead()));
    expect(lead().value).toBe('KH');
    typeLead('10s');
    typeLead('TSX');
    expect(lead().value).toBe('TS');
    fireEvent.keyDown(lead(), { key: 'Enter' });
    await waitFor(() => expect(list().getByRole('listitem').textContent).toContain('ten of spades'));
    press('Save');
    const saved = { id: deal.id, version: 1, startWithEmptyAuction: false, lead: 'TS' };
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ config: { deals: [saved] } }), NO_SOURCE),
    );
  });

  it('says at its place what is wrong with a lead, as the form and as the server find it (L-45)', async () => {
    const words = 'You can only enter an opening lead for deals which have a complete auction';
    const onSave = vi.fn(async () => {
      throw aFailure('Not saved', { fieldErrors: { 'activity.config.deals.0.lead': [words] } });
    });
    await showForm(runThrough([deal]), { onSave });
    press('Change the opening lead of The corner table');
    typeLead('K');
    press('Save');
    expect(await screen.findByText('Enter a valid card')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    typeLead('QH');
    press('Save');
    expect(await screen.findByText(words)).toBeTruthy();
    expect([lead().value, lead().getAttribute('aria-invalid')]).toEqual(['QH', 'true']);
  });

  it('changes no lead of a deal that is gone from the library, or has newer cards there (L-45)', async () => {
    await showForm(runThrough([{ ...deal, newest: { version: 2 } }]));
    expect(list().getByRole('listitem').textContent).toContain('king of hearts');
    expect(screen.queryByRole('button', { name: /^Change the opening lead/ })).toBeNull();
  });

  it('previews a deal, starts it with an empty auction, takes it off the list (L-46) (L-47) (L-48)', async () => {
    const { onPreviewDeal, onPreviewDeals, onSave } = await showForm(runThrough([deal]));
    press('Preview deal: The corner table');
    expect(onPreviewDeal).toHaveBeenCalledWith(expect.objectContaining({ id: deal.id }));
    fireEvent.click(list().getByLabelText('Start with an empty auction'));
    press('Preview');
    expect(onPreviewDeals).toHaveBeenCalledWith([expect.objectContaining({ startWithEmptyAuction: true })]);
    press('Save');
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(
        {
          type: 'deal',
          title: 'Begin here',
          config: { deals: [{ id: deal.id, version: 1, startWithEmptyAuction: true }] },
        },
        NO_SOURCE,
      ),
    );
    press('Remove from list: The corner table');
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear list' })).toBeNull();
  });

  it('tells that the library has newer cards of a deal, and takes them (ruling 47)', async () => {
    const { onTakeDeal } = await showForm(runThrough([{ ...deal, newest: { version: 2 } }]));
    press('Take the new cards: The corner table');
    await waitFor(() => expect(onTakeDeal).toHaveBeenCalledWith(deal.id));
  });

  it('asks for source and rights where they are opened, and saves them beside the content (C-98)', async () => {
    const { onSave } = await showForm(emptyContent('video'));
    type(/Title/, 'Counting');
    expect(screen.queryByLabelText(/Licence/)).toBeNull();
    const fold = screen.getByText('Source and rights').closest('details') as HTMLDetailsElement;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    type(/Author/, 'Eddie Kantar');
    fireEvent.click(screen.getByLabelText('Permitted'));
    press('Create');
    const source = { author: 'Eddie Kantar', work: '', licence: '', permission: 'permitted' };
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ type: 'video', title: 'Counting' }, source, null));
  });

  it('takes deals of the library beside it, each once, and clears the list (L-50)', async () => {
    const library = ({ chosen, onAdd, onRemove }: LibraryProps) => (
      <>
        <output>{chosen.length} chosen</output>
        <button type="button" onClick={() => onAdd(deal)}>
          Add it
        </button>
        <button type="button" onClick={() => onRemove(deal.id)}>
          Remove it
        </button>
      </>
    );
    await showForm(emptyContent('deal'), { library });
    press('Add it');
    press('Add it');
    expect(screen.getByText('1 chosen')).toBeTruthy();
    press('Remove it');
    expect(screen.getByText('0 chosen')).toBeTruthy();
    press('Add it');
    press('Clear list');
    expect(screen.getByText('0 chosen')).toBeTruthy();
  });
});

describe('an activity', () => {
  const others: readonly ListedActivity[] = [
    { id: id(5), type: 'video', title: 'Counting', progress: true },
    { id: id(1), type: 'titlePage', title: 'Begin here', progress: null },
    { id: id(6), type: 'quiz', title: '2d', progress: null },
  ];
  async function show(activity: Activity, activities = others, isCorrected = false) {
    const onProgress = vi.fn();
    const onOpenDeal = vi.fn();
    const { container } = await mount(
      <OfficeViewer value="https://viewer.example/view?src=">
        <ActivityPage
          activity={activity}
          activities={activities}
          isCorrected={isCorrected}
          lessonHref="/lesson"
          hrefOf={(activityId) => `/to/${activityId}`}
          onProgress={onProgress}
          onOpenDeal={onOpenDeal}
        />
      </OfficeViewer>,
    );
    return { container, onProgress };
  }
  const text: Activity = { ...base, type: 'titlePage', config: { text: '<p>What partner has promised</p>' } };

  it('that is a question has its way on filled only after the answer (D-253)', async () => {
    const { quiz } = QUIZ_STATES['auctions to choose from'];
    await show({ ...base, ...quiz, type: 'quiz', title: '1a' });
    const way = () => screen.getByRole('link', { name: 'Next' }).className;
    expect(way()).not.toContain('button-filled');
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    expect(way()).toContain('button-filled');
  });

  it('whose answer was marked again says so to its student (D-209)', async () => {
    await show(text);
    expect(screen.queryByText(/^The answer was corrected/)).toBeNull();
    document.body.replaceChildren();
    await show(text, others, true);
    expect(screen.getByText(/^The answer was corrected/)).toBeTruthy();
  });

  it('that cannot be completed says to its author what is missing, here and in the list', async () => {
    const missing = ['Body Text is required'];
    const listed = others.map((each) => (each.id === id(1) ? { ...each, missing } : { ...each, missing: [] }));
    const { container } = await show({ ...text, missing }, listed);
    expect(container.querySelector('.activity-missing')?.textContent).toContain('Not complete Body Text is required');
    const marked = within(screen.getByRole('navigation', { name: 'Activities of this lesson' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.includes('Not complete'));
    expect(marked).toEqual([false, true, false]);
  });

  it('that is complete says nothing of it, nor does one that its student reads', async () => {
    for (const activity of [{ ...text, missing: [] }, text]) {
      const { container } = await show(activity);
      expect(container.querySelector('.activity-missing')).toBeNull();
    }
  });

  it('that is an intertitle shows its text, and is done once the reader goes on (L-52)', async () => {
    const { onProgress } = await show(text);
    expect((await screen.findByText('What partner has promised')).closest('.html')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(`/to/${id(5)}`);
    const next = screen.getByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toBe(`/to/${id(6)}`);
    fireEvent.click(next);
    expect(onProgress).toHaveBeenCalledWith(true);
  });

  it('that is the last leads back to its lesson', async () => {
    await show(text, others.slice(0, 2));
    expect(screen.getByRole('link', { name: 'Back to the lesson' }).getAttribute('href')).toBe('/lesson');
  });

  it('stands among those of its lesson, which say what is done', async () => {
    await show(text);
    const places = within(screen.getByRole('navigation', { name: 'Activities of this lesson' }));
    expect(places.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Counting, done',
      'Begin here',
      'Question 2d',
    ]);
    expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Begin here');
  });

  it('that is a video plays it, and is done at its end (L-53)', async () => {
    const { container, onProgress } = await show({ ...base, type: 'video', media: [film] });
    const video = container.querySelector('video') as HTMLVideoElement;
    expect(video.getAttribute('src')).toBe(film.url);
    fireEvent.ended(video);
    expect(onProgress).toHaveBeenCalledWith(true);
  });

  it("that is a presentation stands in the viewer's frame with its whole address encoded (L-54)", async () => {
    const { container } = await show({ ...base, type: 'embeddedPresentation', media: [slides] });
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe(
      viewerAddress('https://viewer.example/view?src=', slides.url, window.location.origin),
    );
    expect(viewerAddress('https://v.example/?src=', '/api/media/a.pptx?until=9', 'https://o.example')).toBe(
      'https://v.example/?src=https%3A%2F%2Fo.example%2Fapi%2Fmedia%2Fa.pptx%3Funtil%3D9',
    );
  });

  it('that is a presentation of this device has no frame, as no viewer elsewhere could read it, but its file', async () => {
    const kept = { ...slides, url: 'blob:https://o.example/1' };
    const { container } = await show({ ...base, type: 'embeddedPresentation', media: [kept] });
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('link', { name: /^Open the file/ }).getAttribute('href')).toBe(kept.url);
  });

  it('that is a question is answered where it stands (L-55)', async () => {
    const { quiz } = QUIZ_STATES['a call to make'];
    const { onProgress } = await show({ ...base, type: 'quiz', ...quiz });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question Begin here');
    press('two clubs');
    expect(onProgress).toHaveBeenCalledWith(true, [expect.objectContaining({ answerValue: '2C' })]);
  });
});
