import type { DealLink, LinkResult } from '@overtrick/shared/learning/library/deal-link';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LinkDealsPage } from './link-deals-page.tsx';
import { LinkPage } from './link-page.tsx';
import { LinkResultsPage } from './link-results-page.tsx';
import { LinksPage } from './links-page.tsx';
import { PublicLinkPage } from './public-link-page.tsx';

const LINK: DealLink = {
  id: 'l1',
  name: 'Tuesday',
  token: 'Zm9v',
  mode: 'study',
  active: true,
  deals: [
    { id: 'a', name: 'Ruff high' },
    { id: 'b', name: null },
  ],
  createdDate: '2026-11-20T10:00:00.000Z',
};
const META = { perPage: 20, totalPages: 1, currentPage: 1, total: 1 };
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => vi.unstubAllGlobals());

describe('the links', () => {
  const open = (links: readonly DealLink[], search = '') =>
    mount(<LinksPage links={links} meta={META} search={search} onSearch={vi.fn()} onPage={vi.fn()} />);

  it('stand with their deals, what they open to, and whether they lead anywhere', async () => {
    await open([LINK, { ...LINK, id: 'l2', name: 'Old', active: false, mode: 'play', deals: [] }]);
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/Tuesday.*2 deals.*Study/);
    expect(second?.textContent).toMatch(/Old Not active.*0 deals.*Free play/);
    expect(screen.getByRole('link', { name: 'Tuesday' }).getAttribute('href')).toBe('/teaching/links/l1');
  });

  it('are copied, and where the browser does not let it, shown', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await open([LINK]);
    await press('Copy link: Tuesday');
    expect(writeText.mock.calls).toEqual([[`${location.origin}/links/Zm9v`]]);
    expect(screen.getByText('Copied')).toBeTruthy();
    writeText.mockRejectedValueOnce(new Error('no'));
    await press('Copy link: Tuesday');
    expect(screen.getByText(`${location.origin}/links/Zm9v`)).toBeTruthy();
  });

  it('say so when there is none', async () => {
    await open([]);
    expect(screen.getByText('A link that you make stands here.')).toBeTruthy();
  });
});

describe('a link', () => {
  it('is changed, and says when it is', async () => {
    const onSave = vi.fn(async () => {});
    await mount(<LinkPage link={LINK} onSave={onSave} onDelete={vi.fn()} />);
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: '' } });
    await press('Save');
    expect(screen.getByText('Name is required')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Wednesday' } });
    fireEvent.change(screen.getByRole('combobox', { name: /^Opens to/ }), { target: { value: 'play' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Active/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Ask for a first name/ }));
    await press('Save');
    expect(onSave).toHaveBeenCalledWith({ name: 'Wednesday', mode: 'play', active: false, asksName: true });
    expect(screen.getByText('The link has been saved.')).toBeTruthy();
  });

  it('is deleted after a question; a failure says why', async () => {
    const onDelete = vi.fn(() => Promise.reject(new Error('Not now')));
    await mount(<LinkPage link={LINK} onSave={vi.fn()} onDelete={onDelete} />);
    await press('Delete link');
    expect(onDelete).not.toHaveBeenCalled();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not now')).toBeTruthy();
  });

  it('takes deals from the library beside it, in order', async () => {
    const onSave = vi.fn(async () => {});
    await mount(
      <LinkDealsPage
        link={LINK}
        library={({ onAdd, chosen }) => (
          <button type="button" onClick={() => onAdd({ id: 'c', name: 'Duck' })}>
            Add to {chosen.join()}
          </button>
        )}
        onSave={onSave}
        onCancel={vi.fn()}
      />,
    );
    await press('Add to a,b');
    await press('Remove from list: Ruff high');
    await press('Save');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(['b', 'c']));
  });
});

describe('what a link leads to', () => {
  type Page = Partial<Parameters<typeof PublicLinkPage>[0]>;
  const open = async (onOpen: (ids: readonly string[], name: string) => Promise<string | null>, more: Page = {}) => {
    const { name, mode, deals } = LINK;
    const link = { name, mode, deals, teacherName: 'Joan', asksName: true };
    await mount(<PublicLinkPage link={link} visitor="guest" lastName="" onOpen={onOpen} {...more} />);
  };
  const asked = () => screen.queryByRole('textbox', { name: 'Your first name' });

  it('is its deals; a deal opens at the table with those after it', async () => {
    const onOpen = vi.fn(async () => null);
    await open(onOpen);
    expect(screen.getByRole('heading', { level: 1, name: 'Tuesday' })).toBeTruthy();
    expect(screen.getByText('2 deals from Joan')).toBeTruthy();
    await press('Play now: Ruff high');
    await press('Play now: Deal 2');
    expect(onOpen.mock.calls).toEqual([
      [['a', 'b'], ''],
      [['b'], ''],
    ]);
  });

  it('says why a table could not be opened', async () => {
    await open(async () => 'There is no connection to the server');
    await press('Play now: Ruff high');
    expect(screen.getByRole('alert').textContent).toBe('There is no connection to the server');
  });

  it('opens under the first name that a guest gives, which is remembered; none that is too long (D-101)', async () => {
    const onOpen = vi.fn(async () => null);
    await open(onOpen, { lastName: 'Anna' });
    const field = asked() as HTMLInputElement;
    expect(field.value).toBe('Anna');
    fireEvent.change(field, { target: { value: ' Bea ' } });
    await press('Play now: Deal 2');
    fireEvent.change(field, { target: { value: 'x'.repeat(41) } });
    expect(screen.getByText('First name must be no more than 40 characters')).toBeTruthy();
    await press('Play now: Deal 2');
    expect(onOpen.mock.calls).toEqual([[['b'], 'Bea']]);
  });

  it.each([
    [
      'guest',
      true,
      'study',
      /^Joan sees your first name and how each deal went\. Leave the name out, and your results stay/,
    ],
    ['guest', false, 'study', /^Your results stay on this device\. Joan sees only how often it was opened/],
    [
      'guest',
      true,
      'play',
      /^Joan sees your first name and that you opened this link\. In free play no results are kept/,
    ],
    ['account', true, 'study', /^Joan sees your name, that you opened this link and how each deal went/],
    ['owner', true, 'study', /^This is your own link/],
  ] as const)(
    'says before the first deal who will see the results: %s, %s, %s (D-103)',
    async (visitor, asksName, mode, words) => {
      await open(vi.fn(), { visitor, link: { ...LINK, teacherName: 'Joan', asksName, mode } });
      expect(screen.getByText(words)).toBeTruthy();
      expect(asked() !== null).toBe(visitor === 'guest' && asksName);
    },
  );
});

describe('what became of a link', () => {
  const ANNA = { id: 'r1', kind: 'guest', name: 'Anna' } as const;
  const NOBODY = { id: 'r2', kind: 'unnamed', name: null } as const;
  const OPENED = { openings: 2, firstOpened: LINK.createdDate, lastOpened: LINK.createdDate, results: 1 };
  const RESULT: LinkResult = {
    ...{ id: 't1', reader: ANNA, deal: { id: 'a', name: 'Ruff high' }, at: '2026-11-20T10:00:00.000Z' },
    ...{ contract: '4SX', declarer: 'S', tricks: 11, score: 790, outcome: 'max' },
  };
  const show = async (more: Partial<Parameters<typeof LinkResultsPage>[0]> = {}) => {
    const calls = { onChoose: vi.fn(), onReaders: vi.fn(), onResults: vi.fn(), onDeleteReader: vi.fn(async () => {}) };
    await mount(
      <LinkResultsPage
        link={LINK}
        summary={{
          readers: 1,
          unnamedOpenings: 5,
          results: 1,
          deals: LINK.deals.map((deal, index) => ({
            deal,
            readers: 1 - index,
            results: 1 - index,
            made: 1 - index,
            faultless: 0,
          })),
        }}
        readers={{
          results: [
            { ...ANNA, ...OPENED },
            { ...NOBODY, ...OPENED, openings: 5, results: 0 },
          ],
          meta: META,
        }}
        results={{ results: [RESULT], meta: META }}
        choice={{}}
        now={new Date('2026-11-22T12:00:00.000Z')}
        timeZone="Europe/London"
        {...calls}
        {...more}
      />,
    );
    return calls;
  };

  it('stands with a summary a deal, its readers, and how each deal went (D-104)', async () => {
    await show();
    expect(screen.getByText('1 reader with a name, 1 result. Readers without a name opened it 5 times.')).toBeTruthy();
    const table = (name: string) => screen.getByRole('table', { name });
    expect(within(table('Deals')).getAllByRole('row')[1]?.textContent).toMatch(/Ruff high.*1 of 1.*0 of 1/);
    expect(within(table('Readers')).getAllByRole('row')[2]?.textContent).toMatch(/A reader without a name.*5 times/);
    const row = within(table('Results')).getAllByRole('row')[1]?.textContent;
    expect(row).toMatch(
      /Anna.*Ruff high.*4.*X by South.*11\. Made with one over\..*790.*Brilliant!.*On 20 Nov at 10:00/,
    );
  });

  it('shows those of one reader or of one deal, and all again (D-104)', async () => {
    const { onChoose } = await show({ choice: { reader: 'r1' } });
    expect(screen.getByText(/^Only those of Anna\./)).toBeTruthy();
    await press('Show all results');
    await press('Results of Ruff high');
    await press('Results of Anna: 1');
    expect(onChoose.mock.calls).toEqual([[{}], [{ deal: 'a' }], [{ reader: 'r1' }]]);
  });

  it('lets a reader be deleted, after a question (D-105)', async () => {
    const { onDeleteReader } = await show();
    await press('Delete Anna');
    expect(onDeleteReader).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })));
    expect(onDeleteReader.mock.calls).toEqual([['r1']]);
  });

  it('says so when nobody came, and that free play leaves no results (silence 166)', async () => {
    const none = { results: [], meta: { ...META, total: 0 } };
    const summary = { readers: 0, unnamedOpenings: 0, results: 0, deals: [] };
    await show({ link: { ...LINK, mode: 'play' }, summary, readers: none, results: none });
    for (const words of ['Nobody yet', 'No results yet', 'This link opens to free play, which leaves no results.'])
      expect(screen.getByText(words)).toBeTruthy();
  });
});
