import { auctionUpTo, legalCalls } from '../../bridge/auction.ts';
import { type Call, findCall } from '../../bridge/call.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { listHints } from '../deals/call-hints.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { findAuction } from '../deals/game-contract.ts';
import type { Game, LooseNote } from '../deals/study-deal.ts';
import {
  type CallWords,
  layCallWords,
  readCallWords,
  strayHints,
  wordsOnWritten,
  writtenCalls,
} from '../library/call-words.ts';
import { withProposed } from './facts-entry.ts';

/** The two lists of calls in place of the script's own: as good, and tempting but wrong. */
export type NoteList = 'alternatives' | 'wrongCalls';

/** A call in place of the script's, with the teacher's reason. */
export interface ReasonedCall {
  readonly call: string;
  readonly reason: string;
}

/** All that the teacher says at one call of the auction. */
export interface CallNotes extends CallWords {
  /** From 0. */
  readonly index: number;
  /** The student is asked for this call, so that a hint, equal and wrong calls can come up. */
  readonly isStudents: boolean;
  readonly alternatives: readonly ReasonedCall[];
  readonly wrongCalls: readonly ReasonedCall[];
}

type NoteTexts = Pick<CallNotes, 'hint' | 'explanation' | NoteList>;

/** The content that the notes on calls are in. */
export type Noted = Pick<
  DealContent,
  'game' | 'playerPosition' | 'hints' | 'explanations' | 'alternatives' | 'wrongCalls' | 'looseNotes' | 'facts'
>;
type Patch = Partial<DealContent>;
type KeptFacts = NonNullable<DealContent['facts']>;

const reasonedAt = (content: Noted, list: NoteList, index: number): readonly ReasonedCall[] =>
  (content[list] ?? []).filter((note) => note.index === index).map(({ call, reason }) => ({ call, reason }));

/** The calls of a deal's auction with the notes on them, in order; none where the auction cannot be read. */
export const readCallNotes = (content: Noted): readonly CallNotes[] =>
  readCallWords(content).map((words, index) => ({
    ...words,
    index,
    isStudents: words.seat === content.playerPosition,
    alternatives: reasonedAt(content, 'alternatives', index),
    wrongCalls: reasonedAt(content, 'wrongCalls', index),
  }));

/** Whether anything is said at a call. */
export const isNoted = ({ hint, explanation, alternatives, wrongCalls }: NoteTexts): boolean =>
  hint !== '' || explanation !== '' || alternatives.length > 0 || wrongCalls.length > 0;

/** Puts words on a call, as they are typed. */
export function setCallWords(
  content: Noted,
  index: number,
  words: Partial<Pick<CallWords, 'hint' | 'explanation'>>,
): Patch {
  const rows = readCallWords(content);
  return layCallWords(
    content,
    rows.map((row, at) => (at === index ? { ...row, ...words } : row)),
  );
}

const byIndex = (a: { readonly index: number }, b: { readonly index: number }): number => a.index - b.index;

/** Adds a call to one of the two lists at a call, or changes the reason of one that is in it. */
export function setReason(content: Noted, list: NoteList, index: number, { call, reason }: ReasonedCall): Patch {
  const notes = content[list] ?? [];
  const at = notes.findIndex((note) => note.index === index && note.call === call);
  const next = at < 0 ? [...notes, { index, call, reason }].sort(byIndex) : notes.with(at, { index, call, reason });
  return { [list]: next };
}

export const removeReason = (content: Noted, list: NoteList, index: number, call: string): Patch => ({
  [list]: (content[list] ?? []).filter((note) => note.index !== index || note.call !== call),
});

/** The calls that may stand in one of the two lists at a call: legal there, not the script's own, in neither list yet. */
export function choosableCalls(content: Noted, index: number): readonly Call[] {
  const auction = findAuction(content.game);
  if (!auction) return [];
  const noted = [...reasonedAt(content, 'alternatives', index), ...reasonedAt(content, 'wrongCalls', index)];
  const taken = new Set([auction.calls[index], ...noted.map(({ call }) => findCall(call))]);
  return legalCalls(auctionUpTo(auction, index)).filter((call) => !taken.has(call));
}

interface Kept extends LooseNote {
  /** It was on a call until now. */
  readonly wasHeld: boolean;
}

/** All notes of a deal: those on calls as they are written, then the loose ones. */
function keptNotes(content: Noted): readonly Kept[] {
  const held = wordsOnWritten(content).map(({ call, ...words }, index) => ({
    ...words,
    index,
    call: call ?? '',
    alternatives: [...reasonedAt(content, 'alternatives', index)],
    wrongCalls: [...reasonedAt(content, 'wrongCalls', index)],
    facts: (content.facts ?? []).filter((fact) => fact.call === index),
    wasHeld: true,
  }));
  return [...held, ...(content.looseNotes ?? []).map((note) => ({ ...note, wasHeld: false }))];
}

/**
 * The deal with another auction, half-typed ones too. Notes stay with their calls: with the same call at the same place,
 * else with the next same call of the same seat. What stood on a call that is gone is kept as a loose note and comes back
 * with the call (silence 200). So do the facts that a call shows.
 */
export function withAuction(content: Noted, auction: Game['auction']): Patch {
  const game = { ...content.game, auction };
  const written = writtenCalls(game);
  const kept = keptNotes(content);
  const places = placesOf(written, kept);
  const at = (index: number): Kept | undefined => kept[places.indexOf(index)];
  const stray = { ...content, game, hints: strayHints(content) };
  // A hint that named no call of the auction may name one now.
  const rows = wordsOnWritten(stray).map((row, index) => ({ ...row, hint: at(index)?.hint || row.hint }));
  const hinted = rows.flatMap(({ call, ...row }) => (call ? [{ ...row, call }] : []));
  const left = kept.filter((note, place) => places[place] === undefined && (isNoted(note) || note.facts?.length));
  return {
    game,
    hints: [...listHints(hinted), ...strayHints(stray)],
    explanations: rows.map((_, index) => at(index)?.explanation ?? ''),
    alternatives: written.flatMap((_, index) => listAt(at(index)?.alternatives, index)),
    wrongCalls: written.flatMap((_, index) => listAt(at(index)?.wrongCalls, index)),
    looseNotes: left.map(({ wasHeld: _wasHeld, ...note }) => note),
    ...((content.facts || content.looseNotes) && { facts: [...toldFacts(content), ...movedFacts(written, at)] }),
  };
}

const listAt = (notes: readonly ReasonedCall[] = [], index: number) => notes.map((note) => ({ index, ...note }));

type Written = ReturnType<typeof writtenCalls>;

/** For each kept note the index of its call in the new auction; undefined for one that finds none. */
function placesOf(written: Written, kept: readonly Kept[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = kept.map(() => undefined);
  const taken = new Set<number>();
  const settle = (fits: (note: Kept, index: number, seat: Seat) => boolean): void => {
    for (const [place, note] of kept.entries()) {
      if (places[place] !== undefined) continue;
      const index = written.findIndex(
        ({ call, seat }, at) => call && !taken.has(at) && call === findCall(note.call) && fits(note, at, seat),
      );
      if (index < 0) continue;
      places[place] = index;
      taken.add(index);
    }
  };
  settle((note, index) => note.wasHeld && note.index === index);
  settle((note, index, seat) => note.index === index && note.seat === seat);
  settle((note, _, seat) => note.seat === seat);
  return places;
}

/** The facts of a deal that has no calls: they are told. */
const toldFacts = ({ facts = [], game }: Noted): KeptFacts => (game.auction.bids.length === 0 ? facts : []);

/** The facts that the calls show, by the new place and seat of each call. */
const movedFacts = (written: Written, at: (index: number) => Kept | undefined): KeptFacts =>
  written.flatMap(({ seat }, index) => {
    const note = at(index);
    const turned = note ? SEATS.indexOf(seat) - SEATS.indexOf(note.seat) : 0;
    return (note?.facts ?? []).map((fact) => ({ ...fact, call: index, seat: seatAfter(fact.seat, turned) }));
  });

/** Words that stand on no call: of calls that are gone, and hints that name a call which the auction does not have. */
export function listLooseNotes(content: Noted): readonly LooseNote[] {
  const hints = strayHints(content).map(
    ({ hint, bid, seat }, at): LooseNote => ({
      ...{ index: STRAY + at, seat, call: bid, hint, explanation: '' },
      ...{ alternatives: [], wrongCalls: [] },
    }),
  );
  return [...(content.looseNotes ?? []), ...hints.filter(({ hint }) => hint !== '')];
}

/** Stray hints have no place in an auction: their indices begin behind every auction (at most 319 calls). */
const STRAY = 1000;

const isSameNote = (a: LooseNote, b: LooseNote): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Throws a loose note away. */
export function removeLooseNote(content: Noted, note: LooseNote): Patch {
  if (note.index < STRAY) return { looseNotes: (content.looseNotes ?? []).filter((other) => !isSameNote(other, note)) };
  const stray = strayHints(content)[note.index - STRAY];
  return { hints: content.hints.filter((hint) => hint !== stray) };
}

/**
 * Puts a loose note on a call of the auction: its texts where the call has none, else behind what is there; its calls
 * beside those that are listed.
 */
export function attachLooseNote(content: Noted, note: LooseNote, index: number): Patch {
  const notes = readCallNotes(content)[index];
  if (!notes) return {};
  const without = { ...content, ...removeLooseNote(content, note) };
  const joined = (a: string, b: string): string => [a, b].filter(Boolean).join('\n\n');
  const words = setCallWords(without, index, {
    hint: joined(notes.hint, note.hint),
    explanation: joined(notes.explanation, note.explanation),
  });
  const added = (list: NoteList): Patch => {
    const listed = without[list] ?? [];
    const isNew = ({ call }: ReasonedCall) => !listed.some((one) => one.index === index && one.call === call);
    return { [list]: [...listed, ...note[list].filter(isNew).map((one) => ({ index, ...one }))].sort(byIndex) };
  };
  const facts = (note.facts ?? []).map((fact) => ({ ...fact, call: index, seat: notes.seat, confirmed: false }));
  return {
    looseNotes: without.looseNotes ?? [],
    ...words,
    ...added('alternatives'),
    ...added('wrongCalls'),
    ...(facts.length > 0 && { facts: withProposed(content.facts ?? [], facts) }),
  };
}
