import { TABLE_EDGES } from '@overtrick/shared/bridge/seating';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HandShape,
  leastHeight,
  type PreviewSpace,
  previewHeight,
  previewKind,
  previewLayout,
} from './preview-layout.ts';

const suits = (...lengths: number[]): Omit<HandShape, 'form'> => ({ lengths, backs: 0, picked: false });
const fan: HandShape = { form: 'fan', ...suits(4, 3, 3, 3) };
const side: HandShape = { form: 'rows', ...suits(5, 4, 3, 1) };
const columns: HandShape = { form: 'columns', ...suits(5, 4, 3, 1) };

const SPACES: readonly (readonly [string, PreviewSpace['kind'], number, number])[] = [
  ['a phone', 'phone', 390, 560],
  ['a phone on its side', 'phone-lying', 736, 420],
  ['an upright tablet', 'tablet-upright', 820, 930],
  ['a tablet', 'tablet', 760, 560],
  ['a desktop', 'desktop', 880, 680],
  ['a projector', 'desktop', 1520, 960],
];

const space = (over: Partial<PreviewSpace>): PreviewSpace => ({
  kind: 'desktop',
  felt: { width: 880, height: 680 },
  hands: { top: fan, bottom: fan, left: side, right: side },
  numbers: null,
  fixed: 180,
  noTrick: false,
  ...over,
});

describe('the layout of four hands', () => {
  it.each(SPACES)('fits %s with a dummy in columns and numbers at a side', (_, kind, width, height) => {
    for (const numbers of [null, ...TABLE_EDGES]) {
      const wanted = space({
        kind,
        felt: { width, height },
        numbers,
        hands: { top: columns, bottom: fan, left: side, right: side },
      });
      expect(previewHeight(wanted, previewLayout(wanted))).toBeLessThanOrEqual(height);
    }
  });

  it.each(SPACES)(
    'has both sides of one size on %s while scores are shown, whoever is to play',
    (_, kind, width, height) => {
      const sides = TABLE_EDGES.map((numbers) => {
        const { left, right } = previewLayout(space({ kind, felt: { width, height }, numbers })).hands;
        expect(left).toEqual(right);
        return left.cards;
      });
      expect(sides[1]).toEqual(sides[3]);
    },
  );

  it('keeps both sides and the trick within the width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 1900 }), fc.integer({ min: 1, max: 9 }), (width, longest) => {
        const hands = { top: fan, bottom: fan, left: { ...side, lengths: [longest] }, right: side };
        const { hands: laid, trick } = previewLayout(space({ felt: { width, height: 700 }, hands }));
        const cards = laid.left.cards;
        if (!('form' in cards) || cards.form !== 'rows') throw new Error('a side stands in rows');
        const wide = cards.card + (longest - 1) * cards.step;
        expect(wide).toBeLessThanOrEqual(Math.max(cards.card + 4 * longest, (width - trick.width) / 2));
      }),
    );
  });

  it.each([
    [195, 422],
    [320, 380],
    [390, 500],
    [590, 486],
  ])(
    'keeps every card of an upright phone %i wide at least 24 wide, and says from what height on it scrolls (D-451)',
    (width, height) => {
      for (const top of [fan, columns]) {
        const phone = space({
          kind: 'phone',
          felt: { width, height },
          hands: { top, bottom: fan, left: side, right: side },
        });
        for (const { cards } of Object.values(previewLayout(phone).hands))
          expect(cards.card).toBeGreaterThanOrEqual(24);
        const least = leastHeight(phone);
        const enough = { ...phone, felt: { width, height: least } };
        expect(previewHeight(enough, previewLayout(enough))).toBeLessThanOrEqual(least);
      }
    },
  );

  it('lays the hands one below the other where two have no room side by side (D-451)', () => {
    const narrow = space({ kind: 'phone', felt: { width: 179, height: 600 } });
    const layout = previewLayout(narrow);
    expect(layout.stacked).toBe(true);
    const { cards } = layout.hands.left;
    if (!('form' in cards) || cards.form !== 'rows') throw new Error('a side stands in rows');
    expect(cards.card + 4 * cards.step).toBeLessThanOrEqual(179);
    expect(cards.step).toBeGreaterThanOrEqual(20);
    expect(previewLayout({ ...narrow, felt: { width: 390, height: 600 } }).stacked).toBe(false);
  });

  it('gives a short window that is narrower than most phones on their side the table that scrolls (D-451)', () => {
    for (const [width, height] of [
      [590, 410],
      [667, 375],
      [720, 450],
    ] as const)
      expect(previewKind({ width, height })).toBe('phone');
    expect(previewKind({ width: 844, height: 390 })).toBe('phone-lying');
    expect(previewKind({ width: 820, height: 1180 })).toBe('tablet-upright');
  });

  it('shows enough of a side on a phone before the trick gets room', () => {
    const phone = space({ kind: 'phone', felt: { width: 374, height: 540 }, fixed: 135 });
    const { left } = previewLayout(phone).hands;
    expect(left.cards).toMatchObject({ form: 'rows', card: 38 });
    expect('step' in left.cards && left.cards.step).toBeGreaterThanOrEqual(19);
  });

  it('keeps the trick of a phone on its side nearly as large as the hands', () => {
    const lying = space({ kind: 'phone-lying', felt: { width: 736, height: 280 }, fixed: 48 });
    const columnsOnTop = { ...lying, hands: { ...lying.hands, top: { ...columns, lengths: [4, 4, 3, 2] } } };
    const { hands, trick } = previewLayout(columnsOnTop);
    expect(trick.card).toBeGreaterThanOrEqual(hands.bottom.cards.card * 0.8 - 1);
    expect(trick.card).toBeGreaterThanOrEqual(34);
  });

  it('gives the height left on an upright tablet to the suits', () => {
    const strips = (height: number) => {
      const tablet = space({ kind: 'tablet-upright', felt: { width: 804, height }, fixed: 195 });
      const { top } = previewLayout({ ...tablet, hands: { ...tablet.hands, top: columns } }).hands;
      return top.cards;
    };
    expect(strips(880)).toMatchObject({ card: 130, strip: 48 });
    expect(strips(960)).toMatchObject({ card: 130, strip: 58 });
  });

  it('is the same with all cards face down as with all of them face up', () => {
    const down: HandShape = { form: 'rows', lengths: [], backs: 13, picked: false };
    const up = previewLayout(space({}));
    const hidden = previewLayout(
      space({
        hands: { top: { form: 'fan', lengths: [], backs: 13, picked: false }, bottom: fan, left: down, right: down },
      }),
    );
    expect(hidden.hands.top.cards).toEqual(up.hands.top.cards);
    expect(hidden.trick).toEqual(up.trick);
  });

  it.each([...SPACES, ['the smallest phone', 'phone', 320, 419]] as const)(
    'has the cards face down a finger apart while single cards are turned, on %s, and fits its least felt (D-472)',
    (_, kind, width, height) => {
      const down = (form: HandShape['form'], backs: number, ...lengths: number[]): HandShape => ({
        form,
        lengths,
        backs,
        picked: true,
      });
      const halves = {
        top: down('fan', 7, 3, 3),
        bottom: down('fan', 13),
        left: down('rows', 13),
        right: down('rows', 8, 4, 1),
      };
      const wanted = space({ kind, felt: { width, height }, hands: halves });
      const felt = { width, height: Math.max(height, leastHeight(wanted)) };
      const layout = previewLayout({ ...wanted, felt });
      expect(previewHeight({ ...wanted, felt }, layout)).toBeLessThanOrEqual(felt.height);
      for (const { backs, perRow } of Object.values(layout.hands)) {
        expect(backs.step).toBeGreaterThanOrEqual(24);
        expect(backs.peek).toBeGreaterThanOrEqual(24);
        expect(backs.shown).toBeGreaterThanOrEqual(24);
        expect(perRow).toBeGreaterThan(0);
      }
    },
  );
});
