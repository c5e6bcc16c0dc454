import { formatMessageId, type ResultMessage } from '@overtrick/shared/learning/deals/result-messages';
import { aDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { EditDealPage } from './edit-deal-page.tsx';

const DEAL = '0190a6c4-5b1e-7c3d-8f2a-1b3c5d7e9f01';
const WELL: ResultMessage = { id: formatMessageId(DEAL, 'makes'), outcome: 'makes', message: 'Nine in time' };
const FILM = { id: 'f1', url: '/film', name: 'recording.webm', config: { type: 'deal_recording' } };

type Props = ComponentProps<typeof EditDealPage>;

type Messages = NonNullable<Props['messages']>;
type Files = NonNullable<Props['files']>;

async function open(
  changes: { labels?: Partial<Props['labels']>; messages?: Partial<Messages>; files?: Partial<Files> } = {},
) {
  const onSave = vi.fn<Messages['onSave']>(async () => {});
  const messages = {
    messages: [WELL],
    phrases: ['Count first'],
    onSave,
    onDelete: vi.fn(async () => {}),
    ...changes.messages,
  };
  const files = {
    media: [FILM],
    onAdd: vi.fn(async () => {}),
    onRetype: vi.fn(async () => {}),
    onRemove: vi.fn(async () => {}),
    ...changes.files,
  };
  const neighbours = { prev: { id: 'd0' }, next: null };
  const onSaveLabels = vi.fn<Props['labels']['onSave']>(async () => {});
  const labels = {
    deal: aLibraryDeal(),
    find: async () => ['ruffs', 'entries'],
    onSave: onSaveLabels,
    ...changes.labels,
  };
  await mount(
    <EditDealPage
      dealId={DEAL}
      name="Ruff high"
      labels={labels}
      messages={messages}
      files={files}
      neighbours={neighbours}
      search={{}}
    />,
  );
  return { ...messages, ...files, onSave, onSaveLabels };
}

const aLibraryDeal = (): LibraryDeal => ({
  ...aDealCard({ name: 'Ruff high', tags: ['club night'], keywords: ['ruffs'], experienceLevel: 3, classified: true }),
  groupId: 'g1',
  groupName: '',
  source: null,
  study: { ...aDeal(), note: 'For Tuesday' },
});

const box = (title: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `After ‘${title}’` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the result messages of a deal', () => {
  it('stand one an outcome, the best first, and are saved each by itself', async () => {
    const { onSave } = await open();
    const messages = within(screen.getByRole('region', { name: 'Result messages' }));
    expect(messages.getAllByRole('textbox').map((area) => (area as HTMLTextAreaElement).value)).toEqual([
      '',
      'Nine in time',
      '',
    ]);
    fireEvent.change(box('Brilliant!'), { target: { value: ' All of them ' } });
    press('Save the message after Brilliant!');
    await waitFor(() => expect(onSave.mock.calls).toEqual([['max', 'All of them']]));
  });

  it('need words', async () => {
    const { onSave } = await open();
    press('Save the message after Bad luck!');
    expect(await screen.findByText('Message is required')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('take a phrase of the teacher’s (D-58)', async () => {
    await open();
    const [select] = screen.getAllByRole('combobox', { name: 'Use a phrase' });
    fireEvent.change(select as HTMLElement, { target: { value: 'Count first' } });
    expect(box('Brilliant!').value).toBe('Count first');
  });

  it('go after a question only; a failure says why', async () => {
    const onDelete = vi.fn(() => Promise.reject(new Error('Not now')));
    await open({ messages: { onDelete } });
    press('Delete the message after Well played!');
    expect(onDelete).not.toHaveBeenCalled();
    confirm('Delete');
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(onDelete.mock.calls).toEqual([[WELL]]);
  });
});

describe('the name and labels of a deal', () => {
  it('are written by its form, so that the filters find it (ruling 43) (D-91) (D-121)', async () => {
    const { onSaveLabels } = await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Ruff low ' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Experience level' }), { target: { value: '' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Bidding system' }), { target: { value: 'SAYC' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Classified' }));
    const focus = screen.getByRole('combobox', { name: 'Focus' });
    fireEvent.change(focus, { target: { value: 'declarer play' } });
    fireEvent.click(await screen.findByRole('option', { name: 'declarer play' }));
    fireEvent.blur(focus);
    const keywords = screen.getByRole('combobox', { name: 'Keywords' });
    fireEvent.click(keywords);
    fireEvent.click(await screen.findByRole('option', { name: 'entries' }));
    press('Remove club night');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Students read the note after the deal' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Author' }), { target: { value: ' Ann ' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Permitted' }));
    press('Save');
    expect(await screen.findByText('The deal is saved.')).toBeTruthy();
    expect(onSaveLabels.mock.calls).toEqual([
      [
        {
          name: 'Ruff low',
          experienceLevel: null,
          biddingSystem: 'SAYC',
          classified: false,
          focus: ['declarer play'],
          keywords: ['ruffs', 'entries'],
          tags: [],
          note: 'For Tuesday',
          noteShown: true,
          source: { author: 'Ann', work: '', licence: '', permission: 'permitted' },
        },
      ],
    ]);
  });

  it('stay typed when they could not be saved', async () => {
    await open({ labels: { onSave: () => Promise.reject(new Error('Not now')) } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: '' } });
    press('Save');
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  });
});

describe('the files of a deal', () => {
  it('are listed with their types, and can be called something else or removed after a question', async () => {
    const { onRetype, onRemove } = await open();
    expect(screen.getByRole('link', { name: 'recording.webm' }).getAttribute('href')).toBe('/film');
    const type = screen.getByRole('combobox', { name: 'Type of recording.webm' });
    fireEvent.change(type, { target: { value: 'deal_analysis' } });
    expect(onRetype).toHaveBeenCalledWith(FILM, 'deal_analysis');
    press('Remove recording.webm');
    expect(onRemove).not.toHaveBeenCalled();
    confirm('Remove');
    await waitFor(() => expect(onRemove).toHaveBeenCalledWith(FILM));
  });

  it('are sent as what was chosen; a picture is no recording', async () => {
    const { onAdd } = await open({ files: { media: [] } });
    const choose = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const picture = new File(['x'], 'par.png');
    fireEvent.change(choose(), { target: { files: [picture] } });
    expect(await screen.findByText('Only webm or mp4 files can be uploaded')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: /^Type/ }), { target: { value: 'deal_analysis' } });
    fireEvent.change(choose(), { target: { files: [picture] } });
    await waitFor(() => expect(onAdd).toHaveBeenCalledWith(picture, 'deal_analysis', expect.anything()));
  });
});

it('leads to the neighbour’s edit page (D-40)', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Previous deal' }).getAttribute('href')).toBe('/teaching/deals/d0/edit');
  expect(screen.queryByRole('link', { name: 'Next deal' })).toBeNull();
});
