import { describe, expect, it } from 'vitest';
import { answersByTwoTaps, DEFAULT_PREFERENCES, readPreferences } from './preferences.ts';

describe('preferences', () => {
  it('read back what was stored', () => {
    const stored = {
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      contrast: 'more',
      deck: 'four',
      twoTaps: true,
      takeBackSeconds: 4,
      moveSeen: true,
    } as const;
    expect(readPreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([null, undefined, 'x', 7, {}, { theme: 'pink', deck: 4, twoTaps: 'yes', takeBackSeconds: 3, speed: null }])(
    'fall back to the defaults for %j',
    (stored) => {
      expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
    },
  );

  it.each([
    [null, false, false, false],
    [null, false, true, true],
    [null, true, false, true],
    [false, true, true, false],
    [true, false, false, true],
  ] as const)(
    'answers %s, with two taps to play %s, on a phone %s: two taps %s (D-249)',
    (chosen, plays, phone, two) => {
      expect(answersByTwoTaps({ twoTapsToAnswer: chosen, twoTaps: plays }, phone)).toBe(two);
    },
  );
});
