import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, leastHeight, playLayout } from './play-layout.ts';
import type { PlaySpace } from './play-space.ts';
import { type Box, tableKind } from './table-kind.ts';
import { trickCross } from './trick-layout.ts';

const PHONE: Box = { width: 390, height: 844 };

const space = (over: Partial<PlaySpace> = {}): PlaySpace => ({
  kind: 'phone',
  window: PHONE,
  felt: { width: 390, height: 655 },
  line: 52,
  hand: { cards: 13, rows: 2 },
  dummy: { form: 'columns', beside: false, lengths: [3, 4, 4, 2] },
  plates: 0,
  ...over,
});

describe('the play', () => {
  it('fits the least felt of every phone, on which a table that is too low scrolls (D-453)', () => {
    const sizes = { width: fc.integer({ min: 195, max: 440 }), height: fc.integer({ min: 300, max: 900 }) };
    const lengths = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.record(sizes), lengths, (window, lengths) => {
        const asked = space({ window, felt: window, dummy: { form: 'columns', beside: false, lengths } });
        const felt = { width: window.width, height: leastHeight(asked) };
        const layout = playLayout({ ...asked, felt });
        expect(heightOf({ ...asked, felt }, layout)).toBeLessThanOrEqual(felt.height);
      }),
    );
  });

  it('asks for two taps on the hand of a short phone, whose cards stand close together', () => {
    const short = { width: 390, height: 600 };
    expect(playLayout(space({ window: short, felt: { width: 390, height: 430 } })).twoTaps.hand).toBe(true);
  });

  it('keeps the sizes of the look where there is room', () => {
    const layout = playLayout(space());
    expect(layout.dummy).toMatchObject({ form: 'columns', card: 86, strip: 48, gap: 8 });
    expect(layout.trick).toEqual({ card: 64, width: 243, height: 186 });
    expect(layout.twoTaps).toEqual({ hand: false, dummy: false });
  });

  it('gives up the lower half of the last hand row before it brings dummy closer together', () => {
    const layout = playLayout(space({ felt: { width: 390, height: 610 } }));
    expect(layout.fan.shown).toBe(62);
    expect(layout.dummy).toMatchObject({ strip: 48 });
  });

  it('brings the strips of a long suit down to 34 and then asks for two taps on dummy', () => {
    const layout = playLayout(space({ dummy: { form: 'columns', beside: false, lengths: [8, 2, 2, 1] } }));
    expect(layout.dummy).toMatchObject({ strip: 34 });
    expect(layout.twoTaps.dummy).toBe(true);
  });

  it('fits the felt of every common window', () => {
    const windows: readonly Box[] = [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
      { width: 375, height: 667 },
      { width: 844, height: 390 },
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ];
    const lengths = fc.constantFrom([3, 4, 4, 2], [5, 3, 3, 2], [6, 3, 2, 2], [7, 2, 2, 2]);
    fc.assert(
      fc.property(fc.constantFrom(...windows), lengths, fc.boolean(), (window, suits, aside) => {
        const kind = tableKind(window);
        const wide = kind === 'tablet' || kind === 'desktop';
        const bars = kind === 'phone-lying' ? 60 : wide ? 60 : 190;
        const felt = { width: window.width - (wide ? 400 : 0), height: window.height - bars };
        const rows = kind === 'phone' && window.height >= 640 ? 2 : 1;
        const beside = wide && aside;
        const asked = space({
          kind,
          window,
          felt,
          line: kind === 'phone-lying' ? 30 : 52,
          hand: { cards: 13, rows },
          dummy: { form: 'columns', beside, lengths: suits },
          plates: beside ? 88 : 0,
        });
        expect(heightOf(asked, playLayout(asked))).toBeLessThanOrEqual(felt.height);
      }),
    );
  });

  it('keeps the trick between the seats of a small phone that lies, and as designed on a larger one', () => {
    const lying = (width: number, height: number) =>
      playLayout(
        space({ kind: 'phone-lying', window: { width, height }, felt: { width: width - 84, height: height - 60 } }),
      );
    const room = (width: number) => width - 84 - Math.min((width - 84) * 0.42, 330) - 2 * 44;
    for (const width of [568, 590, 667]) expect(lying(width, 375).trick.width).toBeLessThan(room(width));
    expect(lying(844, 390).trick).toEqual(trickCross(58));
  });

  it('brings rows closer together on a short phone, so that the trick does not lie on what is said', () => {
    const rows = space({
      window: { width: 320, height: 640 },
      felt: { width: 320, height: 470 },
      dummy: { form: 'rows', beside: false, lengths: [9, 2, 1, 1] },
    });
    const layout = playLayout(rows);
    expect(layout.dummy).toMatchObject({ form: 'rows', peek: 36 });
    expect(heightOf(rows, layout)).toBeLessThanOrEqual(470);
  });

  it.each([8, 7, 6, 5])(
    'fits the smallest phone with a suit of %i in dummy: of the hand, and last of the trick, only the indices are seen (D-456) (D-471)',
    (long) => {
      const smallest: Box = { width: 320, height: 568 };
      const felt = { width: 320, height: 419 };
      const lengths = [long, 2, 2, 2];
      const asked = space({ window: smallest, felt, line: 76, dummy: { form: 'columns', beside: false, lengths } });
      const layout = playLayout(asked);
      expect(leastHeight(asked)).toBeLessThanOrEqual(felt.height);
      expect(heightOf(asked, layout)).toBeLessThanOrEqual(felt.height);
      expect(layout.dummy).toMatchObject({ form: 'columns' });
      expect(layout.dummy.form === 'columns' && layout.dummy.strip).toBeGreaterThanOrEqual(24);
      // Rank and suit are drawn at 0.84 and 0.7 of the step.
      expect(layout.fan.shown).toBeGreaterThan(layout.fan.step * 1.54);
      // In the trick, at 0.46 and 0.31 of the card.
      const shown = layout.trick.shown ?? 1.4 * layout.trick.card;
      expect(shown).toBeGreaterThan(layout.trick.card * 0.8);
      expect(layout.trick.shown !== undefined).toBe(long === 8);
    },
  );
});
