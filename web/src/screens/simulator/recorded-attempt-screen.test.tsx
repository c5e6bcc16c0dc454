import { type Card, cardName } from '@overtrick/shared/bridge/card';
import type { CourseRecord, PackRecord } from '@overtrick/shared/learning/courses/item-record';
import { dealToShow } from '@overtrick/shared/learning/deals/play-on';
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { aVerdict } from '@overtrick/shared/learning/progress/verdict.testing';
import { DEFAULT_PREFERENCES } from '@overtrick/shared/learning/values/preferences';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analystsHere, openPreviewsHere, openTablesHere } from '../../engine/fake.testing.ts';
import { PASTS } from '../../features/simulator/look-back/look-back-states.ts';
import { type OpenSimulator, simulatorAtom } from '../../navigation/simulator.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { RecordedAttemptView } from './recorded-attempt-screen.tsx';

/** A whole deal in the document: on a busy machine a screen of it takes seconds to draw. */
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => Object.assign(window, { innerWidth: 1440, innerHeight: 900 }));

const { study, facts, analysis } = PASTS.down;
const STUDENT = { id: testId(1), firstName: 'Ann', lastName: 'Zed', email: 'ann@example.com' };
const PACK: PackRecord = {
  student: {
    ...STUDENT,
    enrolmentId: testId(2),
    enrolledDate: '2026-11-20T10:00:00.000Z',
    isActive: true,
    progress: 50,
    lastActivityDate: null,
    notifications: false,
  },
  item: { id: testId(3), title: 'Counting' },
  deals: [],
  gone: [],
};

const attempt = anAttempt(9, {
  dealId: study.id,
  seat: facts.seat,
  calls: [...facts.calls],
  cards: [...facts.cards],
  claim: facts.claim,
  help: { ...facts.help, wrongCalls: [...facts.help.wrongCalls] },
  result: facts.result,
});

async function open({
  legal = null as boolean | null,
  deals = [study],
  record = PACK as PackRecord | CourseRecord,
} = {}) {
  const store = createStore();
  const recorded = { attempt, receivedAt: attempt.at, verdict: aVerdict(attempt.id, { legal }) };
  await mount(
    <Provider store={store}>
      <RecordedAttemptView
        place={{ area: 'teaching', kind: 'dealPack', id: record.item.id }}
        studentId={STUDENT.id}
        loaded={{ record, recorded, contents: { deals, questions: [] } }}
        openAnalyst={analystsHere(analysis.trace)}
        openTable={openTablesHere()}
      />
    </Provider>,
  );
  // the analyst answers
  await act(async () => {});
  return store;
}

const panel = () => within(document.querySelector<HTMLElement>('.moment-panel') ?? document.body);
const press = (name: string) => act(async () => fireEvent.click(panel().getByRole('button', { name })));

/** The preview that was opened, as the simulator shows it. */
async function preview({ title, deals, index, laid }: OpenSimulator) {
  cleanup();
  await act(async () => {
    render(
      <PreviewScreen
        {...{ title, deals, index, laid }}
        openPreview={openPreviewsHere}
        settings={DEFAULT_PREFERENCES}
        signedIn
        onClose={vi.fn()}
      />,
    );
  });
}

describe('the look back on a student’s attempt', () => {
  it('says whose it is and when it was played, and leads back to the record', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ann Zed: The short hand');
    expect(screen.getByText(/^Played at /)).toBeTruthy();
    expect(screen.getByText('The card that cost the contract')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Back to the record/ }).getAttribute('href')).toBe(
      `/teaching/deal-packs/${testId(3)}/students/${STUDENT.id}`,
    );
  });

  it('shows what does not count as it was sent, and says so (C-107)', async () => {
    await open({ legal: false });
    expect(screen.getByText(/^Does not count/)).toBeTruthy();
    expect(screen.getByText('The card that cost the contract')).toBeTruthy();
  });

  it('says that the deal is not here as it was played', async () => {
    await open({ deals: [] });
    expect(screen.getByText('The deal as it was played is not here.')).toBeTruthy();
  });
});

describe('Show in class', () => {
  it('opens the preview with the whole auction and the cards up to the one that is looked at (C-111)', async () => {
    const store = await open();
    await press('Show in class');
    const opened = store.get(simulatorAtom);
    if (!opened) throw new Error('nothing was opened');
    // the card that cost the contract is the 25th
    expect(opened.laid?.filter(({ type }) => type === 'cardPicked')).toHaveLength(24);
    await preview(opened);
    const table = screen.getByRole('dialog', { name: 'Simulator' });
    expect(document.querySelectorAll('.card-back')).toHaveLength(0);
    const said = () => within(table).getByText(/ plays | is to /).textContent;
    const before = said();
    await act(async () => fireEvent.click(within(table).getByRole('button', { name: 'Undo' })));
    expect(said()).not.toBe(before);
    const taken = facts.cards[23] as Card;
    await act(async () => fireEvent.click(within(table).getByRole('button', { name: cardName(taken) })));
    expect(said()).toBe(before);
  });

  it('is without a name on the table, in what is opened, and in the address (C-111)', async () => {
    const store = await open();
    await press('Show in class');
    const opened = store.get(simulatorAtom);
    if (!opened) throw new Error('nothing was opened');
    expect(JSON.stringify(opened)).not.toMatch(/Ann|Zed|example\.com/);
    expect(JSON.stringify(opened)).not.toContain(STUDENT.id);
    expect(opened.keepsRecordings).toBeUndefined();
    await preview(opened);
    expect(document.body.textContent).not.toMatch(/Ann|Zed/);
    expect(window.location.href).not.toMatch(/Ann|Zed/i);
  });

  it('lays the deal whole: a deal whose bidding begins empty has its auction, and no key line', () => {
    const shown = dealToShow({ ...study, keyLine: [...facts.cards.slice(0, 4)] }, facts);
    expect(shown.game).toMatchObject({ startWithEmptyAuction: false, auction: { bids: facts.calls } });
    expect(shown.keyLine).toEqual([]);
  });
});
