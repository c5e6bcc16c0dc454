/** What a reader chooses once for the whole device. This file does not store it; unknown values become the defaults. */
const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

const CONTRASTS = ['auto', 'more'] as const;
/** auto: as the device is set. */
type Contrast = (typeof CONTRASTS)[number];

const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const SPEEDS = ['slow', 'calm', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

const TAKE_BACK_SECONDS = [0, 2, 4] as const;
/** For how many seconds a card that was played stays lifted and can be taken back (ruling 62); 0: not at all. */
export type TakeBackSeconds = (typeof TAKE_BACK_SECONDS)[number];

const DECKS = ['two', 'four'] as const;
/** Two colours: red and black. Four: diamonds orange, clubs green. */
type Deck = (typeof DECKS)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly contrast: Contrast;
  readonly textSize: TextSize;
  readonly deck: Deck;
  /** The first tap lifts a card, the second plays it. */
  readonly twoTaps: boolean;
  /** The same for the answer to a question, which has no take-back; null as long as nobody has chosen (silence 343). */
  readonly twoTapsToAnswer: boolean | null;
  readonly takeBackSeconds: TakeBackSeconds;
  readonly speed: Speed;
  /** Letters typed at the table play cards and make calls. */
  readonly typing: boolean;
  /** Alt and a letter read a part of the table aloud. */
  readonly readingKeys: boolean;
  /** When dummy comes down there is time to plan before the next card. */
  readonly pauseAtDummy: boolean;
  /** Whether the notification that the position has changed was shown; it is not shown again (S-59). */
  readonly moveSeen: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'auto',
  contrast: 'auto',
  textSize: 'normal',
  deck: 'two',
  twoTaps: false,
  twoTapsToAnswer: null,
  takeBackSeconds: 2,
  speed: 'calm',
  typing: true,
  readingKeys: true,
  pauseAtDummy: true,
  moveSeen: false,
};

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

/** Reads stored preferences; whatever is missing or not understood becomes the default. */
export function readPreferences(stored: unknown): Preferences {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const standard = DEFAULT_PREFERENCES;
  return {
    theme: oneOf(THEMES, from.theme, standard.theme),
    contrast: oneOf(CONTRASTS, from.contrast, standard.contrast),
    textSize: oneOf(TEXT_SIZES, from.textSize, standard.textSize),
    deck: oneOf(DECKS, from.deck, standard.deck),
    twoTaps: flag(from.twoTaps, standard.twoTaps),
    twoTapsToAnswer: typeof from.twoTapsToAnswer === 'boolean' ? from.twoTapsToAnswer : standard.twoTapsToAnswer,
    takeBackSeconds: oneOf(TAKE_BACK_SECONDS, from.takeBackSeconds, standard.takeBackSeconds),
    speed: oneOf(SPEEDS, from.speed, standard.speed),
    typing: flag(from.typing, standard.typing),
    readingKeys: flag(from.readingKeys, standard.readingKeys),
    pauseAtDummy: flag(from.pauseAtDummy, standard.pauseAtDummy),
    moveSeen: flag(from.moveSeen, standard.moveSeen),
  };
}

/** Whether a tap lifts an answer before the next one gives it: as chosen, else on a phone or where cards are lifted too. */
export const answersByTwoTaps = (
  { twoTapsToAnswer, twoTaps }: Pick<Preferences, 'twoTapsToAnswer' | 'twoTaps'>,
  isPhone: boolean,
): boolean => twoTapsToAnswer ?? (twoTaps || isPhone);
