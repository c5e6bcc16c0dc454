import { describe, expect, it } from 'vitest';
import { EMPTY_DEAL_TEXT } from './cards.ts';
import type { DiagramDraft } from './diagram.ts';
import {
  cancelDiagram,
  changeDiagram,
  type DiagramFields,
  diagramErrors,
  diagramRefusal,
  hasPreview,
  openDiagram,
  saveDiagram,
  togglePreview,
} from './diagram-editing.ts';

const fields = (draft: DiagramDraft): DiagramFields => ({ draft, hideEmptySuits: false, isCorrect: false });
const table = (bids: string, dealerPosition: 'N' | '' = 'N') =>
  fields({ type: 'BiddingTable', dealerPosition, bids, postSymbol: 'none' });
const text = (words: string) => fields({ type: 'TextAnswer', text: words });
const hand = (spades: string) =>
  fields({
    type: 'Hand',
    position: 'south',
    deal: { ...EMPTY_DEAL_TEXT, south: { ...EMPTY_DEAL_TEXT.south, spades } },
  });

describe('the bidding table while it is typed', () => {
  const typed = (...keys: string[]) =>
    keys.reduce((editing, bids) => changeDiagram(editing, table(bids)), openDiagram(table('1NT'))).auction?.calls;

  it.each([
    ['the bids it is opened with', [], ['1NT']],
    ['each bid as it is typed (Q-24)', ['1NT,P', '1NT,P,2C'], ['1NT', 'P', '2C']],
    ['a comma at the end leaves it (Q-25)', ['1NT,P', '1NT,P,'], ['1NT', 'P']],
    ['half a bid, or one that is too low, leaves it (Q-26)', ['1NT,P', '1NT,P,2', '1NT,P,1C'], ['1NT', 'P']],
  ])('shows %s', (_, keys, calls) => {
    expect(typed(...keys)).toEqual(calls);
  });

  it('shows nothing without a dealer, nor before the first bid that can be', () => {
    expect(openDiagram(table('1NT', '')).auction).toBeNull();
    expect(openDiagram(table('NT')).auction).toBeNull();
  });
});

describe("the 'Edit diagram' dialog", () => {
  it('has a preview for everything but a bidding table (Q-06)', () => {
    expect([table('1C'), text('Duck'), hand('AK')].map((each) => hasPreview(openDiagram(each)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('shows and leaves the preview of a valid diagram only (Q-09)', () => {
    const seen = togglePreview(openDiagram(hand('AK')));
    expect(seen.view).toBe('preview');
    expect(togglePreview(seen).view).toBe('edit');
    const refused = togglePreview(openDiagram(hand('AA')));
    expect(refused.view).toBe('edit');
    expect(diagramRefusal(refused)).toBe('You must correct the diagram to add it to your quiz.');
    expect(diagramErrors(refused)).toEqual({ south: 'A must not be in this suit more than once' });
  });

  it('refuses to save an invalid diagram until it is corrected (Q-10) (Q-21)', () => {
    const opened = openDiagram(text(' '));
    expect(diagramRefusal(opened)).toBeUndefined();
    const refused = saveDiagram(opened);
    expect(refused.ok).toBe(false);
    if (refused.ok) return;
    expect(diagramRefusal(refused.error)).toBe('You must correct the diagram to add it to your quiz.');
    const corrected = changeDiagram(refused.error, text('Duck'));
    expect(diagramRefusal(corrected)).toBeUndefined();
    expect(saveDiagram(corrected)).toEqual({ ok: true, value: text('Duck') });
  });

  it('gives back the copy taken when it opened (Q-07)', () => {
    const changed = changeDiagram(changeDiagram(openDiagram(hand('AK')), hand('AKQ')), hand('2'));
    expect(cancelDiagram(changed)).toEqual(hand('AK'));
  });
});
