import type { ImportReport, ImportRow } from '@overtrick/shared/contract/deal-imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import type { UploadWatch } from '../../ui/fields/upload-field.tsx';
import type { ImportCalls, KeptText } from './import-calls.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportList } from './import-list.tsx';
import { aReport, aRow } from './import-report.testing.ts';
import { PastImportsPage } from './past-imports-page.tsx';
import { ReportPage } from './report-page.tsx';

const file = (name: string): File => new File(['[Board "1"]'], name, { lastModified: 1 });

/** A text that nothing has been left of. */
const aText = (left?: string): KeptText => ({ find: async () => left, keep: async () => true });

const callsOf = (changes: Partial<ImportCalls> = {}): ImportCalls => ({
  owner: 'eva',
  isOnline: true,
  send: vi.fn(async ({ name }) => aReport({ id: name, filename: name })),
  list: vi.fn(async () => []),
  retry: vi.fn(),
  findChoices: async () => undefined,
  keepChoices: vi.fn(async () => {}),
  keptFiles: { keep: async () => true, drop: async () => {}, adopt: async () => [] },
  keptText: aText(),
  ...changes,
});

/** Renders in a store of its own, as a page that has just been opened. */
const show = (page: ReactNode, store = createStore()) => mount(<Provider store={store}>{page}</Provider>);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: RegExp, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });

afterEach(() => vi.useRealTimers());

describe('the dialog', () => {
  async function open(changes: Partial<ImportCalls> = {}) {
    const calls = callsOf(changes);
    const onClose = vi.fn();
    await show(<ImportDialog calls={calls} onClose={onClose} />);
    await screen.findByRole('heading', { name: 'Import deals' });
    return { calls, onClose };
  }

  it('takes only PBN files in the field for them, with the stated words (V-13)', async () => {
    await open();
    choose(/PBN file.*Choose files/, file('hands.lin'));
    expect(screen.getByText('Only PBN files can be uploaded')).toBeTruthy();
    expect(screen.queryByText('hands.lin')).toBeNull();
    choose(/PBN file.*Choose files/, file('club.pbn'));
    expect(screen.queryByText('Only PBN files can be uploaded')).toBeNull();
    expect(screen.getByText('club.pbn')).toBeTruthy();
  });

  it('goes on with what was chosen and pasted before the app was loaded anew, and keeps it until it has arrived (D-120)', async () => {
    const left = file('club.pbn');
    const kept = new Set([left]);
    const keptFiles = {
      keep: vi.fn(async (files: readonly File[]) => files.every((one) => kept.add(one))),
      drop: vi.fn(async (files: readonly File[]) => files.forEach((one) => void kept.delete(one))),
      adopt: async () => [left],
    };
    let fail = true;
    const send = vi.fn(async ({ name }: File) => {
      if (fail && name === 'hands.lin') throw aFailure('There is no connection', { isOffline: true });
      return aReport({ id: name, filename: name });
    });
    await open({ keptFiles, keptText: aText('lin|md|1|'), send });
    expect(await screen.findByText('club.pbn')).toBeTruthy();
    expect(await screen.findByDisplayValue('lin|md|1|')).toBeTruthy();
    choose(/Other formats.*Choose files/, file('hands.lin'), file('other.lin'));
    press('Remove other.lin');
    await waitFor(() => expect([...kept].map(({ name }) => name)).toEqual(['club.pbn', 'hands.lin']));
    press('Import 3 files');
    await waitFor(() => expect([...kept].map(({ name }) => name)).toEqual(['hands.lin', 'Pasted deals.txt']));
    fail = false;
    press('Try hands.lin again');
    press('Try Pasted deals.txt again');
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('lets the page ask before it goes only where the device could not keep the files (D-120)', async () => {
    const keptFiles = { keep: async () => false, drop: async () => {}, adopt: async () => [] };
    const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open({ keptFiles });
    expect(leaves()).toBe(false);
    choose(/PBN file.*Choose files/, file('club.pbn'));
    await waitFor(() => expect(leaves()).toBe(true));
  });

  it('sends files of every format, a folder and pasted text, one after the other (D-83)', async () => {
    const { calls } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect((await screen.findByText(/Choose a file or paste deals/)).parentElement?.getAttribute('role')).toBe('alert');
    expect(calls.send).not.toHaveBeenCalled();
    choose(/PBN file.*Choose files/, file('club.pbn'));
    choose(/Other formats.*Choose files/, file('hands.lin'));
    choose(/Other formats.*Choose a folder/, file('b.dup'), file('a.bri'), file('notes.docx'));
    expect(screen.getByText('1 file of other kinds was left out.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /Links of a hand viewer/ }), {
      target: { value: 'https://example.com/?lin=md|1|' },
    });
    press('Import 5 files');
    expect(await screen.findByText('10 boards: 10 new.')).toBeTruthy();
    const sent = vi.mocked(calls.send).mock.calls.map(([{ name }]) => name);
    expect(sent).toEqual(['club.pbn', 'hands.lin', 'a.bri', 'b.dup', 'Pasted deals.txt']);
  });

  it('asks once about groups, deals that are there and rights, and offers the last choices again (D-83)', async () => {
    const source = { author: 'A. Writer', work: '', licence: '', permission: 'permitted' as const };
    const { calls } = await open({
      findChoices: async () => ({ autogroup: false, duplicates: 'keep', source }),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Keep both' })).toHaveProperty('checked', true));
    expect(screen.getByRole('radio', { name: 'Permitted' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Author')).toHaveProperty('value', 'A. Writer');
    choose(/PBN file.*Choose files/, file('club.pbn'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Group the deals of a file' }));
    fireEvent.change(screen.getByLabelText('Name of the group'), { target: { value: 'Tuesday' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Fill what is empty' }));
    fireEvent.click(screen.getByRole('radio', { name: 'I wrote this or may use it' }));
    press('Import');
    const kept = { autogroup: true, duplicates: 'update', source: { ...source, permission: 'own' } };
    await waitFor(() =>
      expect(calls.send).toHaveBeenCalledWith(expect.anything(), { ...kept, name: 'Tuesday' }, expect.anything()),
    );
    expect(calls.keepChoices).toHaveBeenCalledWith(kept);
  });

  it('shows how far a file is, and takes it back (D-83)', async () => {
    let watch: UploadWatch | undefined;
    await open({
      send: (_file, _choices, given) => {
        watch = given;
        return new Promise((_resolve, reject) => {
          given.signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      },
    });
    choose(/PBN file.*Choose files/, file('club.pbn'), file('later.pbn'));
    press('Import 2 files');
    const bar = await screen.findByRole('progressbar', { name: 'Sending club.pbn' });
    watch?.onProgress(30, 120);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
    press('Cancel later.pbn');
    press('Cancel club.pbn');
    expect(watch?.signal.aborted).toBe(true);
    // Nothing is under way: there is only the form.
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
    expect(screen.queryByText('stopped')).toBeNull();
  });

  it('goes on after a file that failed, which keeps what was chosen and is tried again (D-83)', async () => {
    const send = vi.fn<ImportCalls['send']>(async ({ name }) => aReport({ id: name, filename: name }));
    send.mockRejectedValueOnce(new Error('No room left'));
    await open({ send });
    choose(/PBN file.*Choose files/, file('a.pbn'), file('b.pbn'));
    press('Import 2 files');
    expect(await screen.findByText('No room left')).toBeTruthy();
    expect(await screen.findByText(/1 file could not be sent. 2 boards: 2 new./)).toBeTruthy();
    press('Try a.pbn again');
    expect(await screen.findByText('4 boards: 4 new.')).toBeTruthy();
    expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['a.pbn', 'b.pbn', 'a.pbn']);
    expect(send.mock.calls[2]?.[1]).toEqual(send.mock.calls[0]?.[1]);
  });

  it('without a connection says so and keeps what was chosen (D-83)', async () => {
    const send = vi.fn<ImportCalls['send']>().mockRejectedValue(aFailure('no', { isOffline: true }));
    await open({ send, isOnline: false });
    expect(screen.getByText(/You are off line. Choose now/)).toBeTruthy();
    choose(/PBN file.*Choose files/, file('a.pbn'), file('b.pbn'));
    press('Import 2 files');
    expect(await screen.findAllByText('You are off line. Try again once you have a connection.')).toHaveLength(2);
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText('a.pbn')).toBeTruthy();
    expect(screen.getByText('b.pbn')).toBeTruthy();
  });

  it('keeps what was chosen and typed when it is closed, for its own person only', async () => {
    const store = createStore();
    const first = await show(<ImportDialog calls={callsOf()} onClose={vi.fn()} />, store);
    choose(/PBN file.*Choose files/, file('club.pbn'));
    first.unmount();
    const second = await show(<ImportDialog calls={callsOf()} onClose={vi.fn()} />, store);
    expect(screen.getByText('club.pbn')).toBeTruthy();
    second.unmount();
    await show(<ImportDialog calls={callsOf({ owner: 'otto' })} onClose={vi.fn()} />, store);
    expect(screen.queryByText('club.pbn')).toBeNull();
  });
});

describe('above the list', () => {
  async function open(answers: readonly (readonly ImportReport[])[], changes: Partial<ImportCalls> = {}) {
    const left = [...answers];
    const list = vi.fn(async () => (left.length > 1 ? left.shift() : left[0]) ?? []);
    const calls = callsOf({ list, ...changes });
    const onArrived = vi.fn();
    const store = createStore();
    const page = (
      <>
        <ImportList calls={calls} onArrived={onArrived} onFault={vi.fn()} />
        <ImportDialog calls={calls} onClose={vi.fn()} />
      </>
    );
    await show(page, store);
    return { calls, onArrived, list };
  }
  const imports = () => within(screen.getByRole('list', { name: 'Imports' }));

  it('an import has a bar, its deals are told as they come, and at its end its counts (D-85)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const counts = (boards: number, more = {}) => ({ boards, new: boards, ...more });
    const { list, onArrived } = await open([
      [aReport({ state: 'running', progress: 0.4, counts: counts(400) })],
      [aReport({ state: 'running', progress: 0.8, counts: counts(800) })],
      [aReport({ counts: counts(1000, { new: 999, refused: 1 }) })],
    ]);
    const bar = await screen.findByRole('progressbar', { name: 'Reading club.pbn' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(onArrived).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(onArrived).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText(/1,000 boards: 999 new, 1 refused\./)).toBeTruthy();
    await waitFor(() => expect(onArrived).toHaveBeenCalledTimes(2));
    expect(imports().getByRole('link', { name: 'Read the report on club.pbn' }).getAttribute('href')).toMatch(
      /^\/teaching\/deals\/imports\//,
    );
    const looks = list.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list.mock.calls.length).toBe(looks);
    fireEvent.click(imports().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('list', { name: 'Imports' })).toBeNull();
  });

  it('a file that was sent is told, and the library reads its deals (D-85)', async () => {
    const { onArrived } = await open([[]]);
    choose(/PBN file.*Choose files/, file('club.pbn'));
    press('Import');
    expect(await imports().findByText('club.pbn is read.')).toBeTruthy();
    await waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
  });

  it('says nothing of imports that ended before', async () => {
    const { list } = await open([[aReport()]]);
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(screen.queryByRole('list', { name: 'Imports' })).toBeNull();
  });

  it('a failed import is tried again (D-85)', async () => {
    const failed = aReport({ state: 'failed' });
    const { calls } = await open([[failed]], { retry: vi.fn(async () => aReport({ state: 'waiting' })) });
    expect(await screen.findByText('club.pbn could not be read to its end.')).toBeTruthy();
    press('Try again');
    expect(await screen.findByText('club.pbn waits for its turn.')).toBeTruthy();
    expect(calls.retry).toHaveBeenCalledWith(failed.id);
  });

  it('many files are told in few lines', async () => {
    const many = Array.from({ length: 9 }, (_, index) => aReport({ id: `r${index}`, state: 'waiting' }));
    await open([many]);
    expect(await screen.findByText('6 more files to be read after these.')).toBeTruthy();
    expect(imports().getAllByText('club.pbn waits for its turn.')).toHaveLength(3);
  });
});

const META = { perPage: 50, totalPages: 1, currentPage: 1, total: 2 };
const NOW = new Date('2026-11-20T12:00:00.000Z');
const REFUSED = aRow({
  position: 1,
  line: 12,
  board: '2',
  name: 'The garden gate',
  outcome: 'refused',
  dealId: null,
  findings: [{ kind: 'refused', line: 14, code: 'duplicate-card', message: 'The ace of spades stands twice.' }],
  text: '[Board "2"]\n[Dealer "N"]\n[Deal "N:A.. A.. . ."]\n',
});

describe('a report', () => {
  const REPORT = aReport({ counts: { boards: 36, new: 34, skipped: 1, refused: 1, mended: 2 } });
  type Props = ComponentProps<typeof ReportPage>;

  async function open(changes: Partial<Props> = {}) {
    const props: Props = {
      report: REPORT,
      rows: [aRow(), REFUSED],
      meta: META,
      filter: null,
      now: NOW,
      onFilter: vi.fn(),
      onPage: vi.fn(),
      onMend: vi.fn(),
      keptText: () => aText(),
      onSaveRefused: vi.fn(async () => {}),
      onRetry: vi.fn(async () => {}),
      onForget: vi.fn(async () => {}),
      ...changes,
    };
    const store = createStore();
    const shown = await show(<ReportPage {...props} />, store);
    return { ...props, ...shown, store };
  }

  it('begins with its counts, and tells each board by number, name and line, and why it was refused (D-84)', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'club.pbn' })).toBeTruthy();
    expect(screen.getByText('36 boards: 34 new, 1 was here already, 1 refused.')).toBeTruthy();
    const [fresh, refused] = within(screen.getByRole('list', { name: 'Boards' })).getAllByRole('listitem');
    expect(
      within(fresh as HTMLElement)
        .getByRole('link', { name: 'Board 1' })
        .getAttribute('href'),
    ).toBe('/teaching/deals/01890000-0000-7000-8000-0000000000d1');
    expect(refused?.textContent).toContain('Board 2: The garden gate');
    expect(refused?.textContent).toContain('Line 12');
    expect(refused?.textContent).toContain('Refused, line 14: The ace of spades stands twice.');
    expect(document.body.textContent).not.toMatch(/duplicate-card|!/);
  });

  it('tells of a deal that was there what was filled on it (D-121)', async () => {
    await open({ rows: [aRow({ outcome: 'updated', filled: ['tags', 'note'] })] });
    expect(screen.getByRole('list', { name: 'Boards' }).textContent).toContain('Filled: tags, note.');
  });

  it('has a text that was being mended before the app was loaded anew (D-120)', async () => {
    const keep = vi.fn(async () => true);
    await open({ keptText: (position) => ({ find: async () => `text of ${position}`, keep }) });
    press(/^Mend Board 2/);
    const area = await screen.findByDisplayValue(`text of ${REFUSED.position}`);
    fireEvent.change(area, { target: { value: 'better' } });
    expect(keep.mock.calls).toEqual([['better']]);
  });

  it('is filtered by what became of the boards (D-84)', async () => {
    const { onFilter } = await open();
    press('Refused 1');
    press('Mended 2');
    press('Here already 1');
    press('All 36');
    expect(vi.mocked(onFilter).mock.calls.flat()).toEqual(['refused', 'mended', 'skipped', null]);
    expect(screen.getByRole('button', { name: 'All 36' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says when a file has no deals, and when a filter leaves nothing', async () => {
    const empty = aReport({ counts: { boards: 0, new: 0 } });
    const meta = { ...META, total: 0 };
    const { unmount } = await open({ report: empty, rows: [], meta });
    expect(screen.getByText('No deals in this file')).toBeTruthy();
    unmount();
    await open({ rows: [], meta, filter: 'mended' });
    expect(screen.getByText('Nothing had to be mended.')).toBeTruthy();
  });

  it('has the texts of refused boards saved, and is forgotten after a question', async () => {
    const { onSaveRefused, onForget } = await open();
    press('Save refused boards');
    await waitFor(() => expect(onSaveRefused).toHaveBeenCalledOnce());
    press('Forget');
    expect(onForget).not.toHaveBeenCalled();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(onForget).toHaveBeenCalledOnce());
  });

  describe('a refused board', () => {
    const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text of Board 2/ });
    const mend = () => press('Mend Board 2: The garden gate');

    it('is mended in place: the line is marked, the row turns new, and leads to its deal (D-86)', async () => {
      const after: ImportRow = {
        ...REFUSED,
        outcome: 'new',
        dealId: '01890000-0000-7000-8000-0000000000d2',
        findings: [],
      };
      const { onMend } = await open({ onMend: vi.fn(async () => after) });
      mend();
      expect(document.activeElement).toBe(area());
      expect(area().value.slice(area().selectionStart)).toMatch(/^\[Deal/);
      expect(screen.getByText('Marked: line 14.')).toBeTruthy();
      expect(document.querySelector('.is-marked')?.textContent).toBe('14');
      fireEvent.change(area(), { target: { value: 'mended' } });
      press('Try again');
      expect(await screen.findByRole('link', { name: 'Board 2: The garden gate' })).toBeTruthy();
      expect(onMend).toHaveBeenCalledWith(1, 'mended');
      expect(screen.getByText('Board 2: The garden gate is in the library.')).toBeTruthy();
      expect(screen.queryByRole('textbox', { name: /Text of Board 2/ })).toBeNull();
    });

    it('that still cannot be read says why in the form, and nothing typed is lost (D-86)', async () => {
      const again = {
        ...REFUSED,
        findings: [{ kind: 'refused' as const, line: 12, code: 'x', message: 'North has 14 cards.' }],
      };
      const onMend = vi.fn<Props['onMend']>(async () => again);
      await open({ onMend });
      mend();
      fireEvent.change(area(), { target: { value: 'half mended' } });
      press('Try again');
      expect(await screen.findByText('It still cannot be read. Refused, line 12: North has 14 cards.')).toBeTruthy();
      expect(area().value).toBe('half mended');
      expect(document.querySelector('.is-marked')?.textContent).toBe('12');
      onMend.mockRejectedValueOnce(aFailure('no', { isOffline: true }));
      press('Try again');
      expect(await screen.findByText(/You are off line. What you typed stays here/)).toBeTruthy();
      press('Close');
      mend();
      expect(area().value).toBe('half mended');
      press('As in the file');
      expect(area().value).toBe(REFUSED.text);
    });

    it('that was mended stays in sight where only refused ones are listed (D-86)', async () => {
      const onMend = vi.fn(async (): Promise<ImportRow> => ({ ...REFUSED, outcome: 'new', findings: [] }));
      const { rerender, ...props } = await open({ onMend, rows: [REFUSED], filter: 'refused' });
      mend();
      press('Try again');
      expect(await screen.findByText('New')).toBeTruthy();
      expect(props.rows).toHaveLength(1);
    });
  });
});

describe('past imports', () => {
  it('are listed with what became of each, and are forgotten one by one (D-87)', async () => {
    const onForget = vi.fn(async () => {});
    const reports = [
      aReport({ id: 'r1', filename: 'long.pbn', state: 'running', progress: 0.5, counts: { boards: 600, new: 600 } }),
      aReport({ id: 'r2', counts: { boards: 2, new: 1, refused: 1 } }),
    ];
    await show(<PastImportsPage reports={reports} meta={META} now={NOW} onPage={vi.fn()} onForget={onForget} />);
    expect(screen.getByRole('progressbar', { name: 'Reading long.pbn' })).toBeTruthy();
    expect(screen.getByText('2 boards: 1 new, 1 refused.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Forget long.pbn' })).toBeNull();
    press('Forget club.pbn');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(onForget).toHaveBeenCalledWith('r2'));
  });

  it('say so when there are none', async () => {
    const meta = { ...META, total: 0 };
    await show(<PastImportsPage reports={[]} meta={meta} now={NOW} onPage={vi.fn()} onForget={vi.fn()} />);
    expect(screen.getByText('No imports yet')).toBeTruthy();
  });
});
