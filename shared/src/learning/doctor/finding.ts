import type { Card } from '../../bridge/card.ts';
import type { Seat } from '../../bridge/seat.ts';

/** What a finding asks of the author, the gravest first. */
export const TONES = ['wrong', 'warning', 'note', 'good'] as const;
export type Tone = (typeof TONES)[number];

/** The part of a deal that a finding is about, for a way to it in an editor. */
export type DealPart = 'cards' | 'auction' | 'hints' | 'lead' | 'botCards' | 'lines' | 'moments' | 'goal' | 'position';

/** Where in a deal a finding is. */
export interface Place {
  readonly part: DealPart;
  readonly seat?: Seat;
  /** The index of a call, from 0. */
  readonly call?: number;
  /** The index of a card of the line that it counts in, from 0. */
  readonly card?: number;
  /** The line that `card` counts in, of the part `lines`. */
  readonly line?: 'keyLine' | 'teacherLine' | 'recordedPlay';
  /** The index of a hint among the deal's hints, or of a moment among its moments. */
  readonly item?: number;
}

/** What shows a finding at the table. */
export interface Look {
  /** The hands to look at, as PBN has them; null for the deal's own. */
  readonly layout: string | null;
  /** How many calls of the script have been made; null for the whole auction. */
  readonly calls: number | null;
  /** The cards that have been played, from the opening lead on. */
  readonly cards: readonly Card[];
}

/** How often a candidate card reaches the goal, over the layouts of a moment. */
export interface CardRate {
  /** Cards that are as good as each other in every layout, touching ones as a rule. */
  readonly cards: readonly Card[];
  readonly reached: number;
  /** The mean of the tricks that the student's side takes in the whole deal. */
  readonly tricks: number;
  readonly isTeachers: boolean;
}

/** Something that the doctor knows of a deal. */
export interface Finding {
  /**
   * Names what is said: the same as long as the doctor would say the same, whatever else of the deal is changed. An
   * author's answer (`silenced`) is kept under it.
   */
  readonly key: string;
  readonly code: string;
  readonly tone: Tone;
  readonly sentence: string;
  readonly place: Place;
  readonly look: Look | null;
  /** Of a marked moment. */
  readonly rates?: { readonly of: number; readonly cards: readonly CardRate[] };
}

/** A finding with its parts; what the sentence says of this deal makes the key. */
export interface Said extends Omit<Finding, 'key' | 'look'> {
  readonly says?: readonly (string | number)[];
  readonly look?: Finding['look'];
}

/** Makes a finding, with the key that its code and what it says give. */
export const finding = ({ says = [], look = null, ...said }: Said): Finding => ({
  ...said,
  look,
  key: [said.code, ...says].join(' '),
});

/** The deal itself, after so many cards. */
export const lookAfter = (cards: readonly Card[]): Look => ({ layout: null, calls: null, cards });

/** The deal itself, when so many calls have been made. */
export const lookAtCall = (calls: number): Look => ({ layout: null, calls, cards: [] });

/** What the author has answered to a finding. */
interface Answered {
  readonly key: string;
  readonly reason: string;
}

export interface Sorted {
  /** The gravest first, each tone in the order in which it was found. */
  readonly open: readonly Finding[];
  readonly silenced: readonly (Finding & { readonly reason: string })[];
}

/** Keeps the findings that the author has answered apart, with the reasons. */
export function sortFindings(findings: readonly Finding[], answered: readonly Answered[] = []): Sorted {
  const reasons = new Map(answered.map(({ key, reason }) => [key, reason]));
  const grave = [...findings].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
  return {
    open: grave.filter(({ key }) => !reasons.has(key)),
    silenced: grave.flatMap((one) => {
      const reason = reasons.get(one.key);
      return reason === undefined ? [] : [{ ...one, reason }];
    }),
  };
}
