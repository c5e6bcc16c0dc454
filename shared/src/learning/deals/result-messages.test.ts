import { describe, expect, it } from 'vitest';
import { newId } from '../values/ids.ts';
import { OUTCOMES } from './outcome.ts';
import {
  changeResultMessage,
  findMessageName,
  formatMessageId,
  insertResultMessage,
  type ResultMessages,
  removeResultMessage,
  resultMessagesOf,
} from './result-messages.ts';

const dealId = newId();
const WELL = { outcome: 'makes', message: 'Nine in time' } as const;
const LOST = { outcome: '-', message: 'Count again' } as const;
const messages: ResultMessages = [LOST, WELL];

describe('the name of a result message', () => {
  it.each(OUTCOMES)('is its deal and its outcome, and reads back: %s', (outcome) => {
    expect(findMessageName(formatMessageId(dealId, outcome))).toEqual({ dealId, outcome });
  });

  it.each(['', dealId, `${dealId}.`, `${dealId}.won`, 'deal.makes', `${dealId}.makes.max`, `.${dealId}.makes`])(
    'is not %j',
    (text) => {
      expect(findMessageName(text)).toBeUndefined();
    },
  );
});

describe('the result messages of a deal', () => {
  it('are listed with the best outcome first, one an outcome', () => {
    const twice = [...messages, { outcome: 'makes', message: 'Never shown' } as const];
    expect(resultMessagesOf(dealId, twice)).toEqual([
      { id: `${dealId}.makes`, ...WELL },
      { id: `${dealId}.-`, ...LOST },
    ]);
  });

  it('take one where there is none', () => {
    const best = { outcome: 'max', message: 'All of them' } as const;
    expect(insertResultMessage(messages, best)).toEqual({ ok: true, value: [LOST, WELL, best] });
    expect(insertResultMessage(messages, { ...WELL, message: 'Another' })).toEqual({ ok: false, error: 'taken' });
  });

  it('change in place, or move to an outcome without one', () => {
    const changed = { outcome: 'makes', message: 'Well counted' } as const;
    expect(changeResultMessage(messages, 'makes', changed)).toEqual({ ok: true, value: [LOST, changed] });
    const moved = { outcome: 'max', message: 'Nine in time' } as const;
    expect(changeResultMessage(messages, 'makes', moved)).toEqual({ ok: true, value: [LOST, moved] });
    expect(changeResultMessage(messages, 'makes', LOST)).toEqual({ ok: false, error: 'taken' });
    expect(changeResultMessage(messages, 'max', moved)).toEqual({ ok: false, error: 'missing' });
  });

  it('go one by one', () => {
    expect(removeResultMessage(messages, '-')).toEqual({ ok: true, value: [WELL] });
    expect(removeResultMessage(messages, 'max')).toEqual({ ok: false, error: 'missing' });
  });
});
