import { type Call, findCall, LEVELS } from '@overtrick/shared/bridge/call';
import { type Card, findCard } from '@overtrick/shared/bridge/card';
import { findSeat, type Seat } from '@overtrick/shared/bridge/seat';

/** A command that was typed. */
export type TypedCommand =
  | { readonly type: 'call'; readonly call: Call }
  | { readonly type: 'card'; readonly card: Card }
  /** The declarer, while the student names a contract. */
  | { readonly type: 'declarer'; readonly seat: Seat }
  | { readonly type: 'undo' }
  /** The key of a control of the table. */
  | { readonly type: 'control'; readonly key: string }
  | { readonly type: 'keys' };

/** Letters that wait for the next one ('s' of 'sk'), and the command once it is complete. */
export interface Typed {
  readonly pending: string;
  readonly command?: TypedCommand;
}

export interface TypedContext {
  /** contract: the student names a contract and its declarer. */
  readonly phase: 'auction' | 'play' | 'contract' | 'other';
  /** The legal calls, which decide whether 'x' doubles or begins 'xx'. */
  readonly possible: readonly Call[];
  /** The keys of controls, which come before all other keys. */
  readonly controls?: readonly string[];
}

const NOTHING: Typed = { pending: '' };

const SUIT_KEYS = 'shdc';

/** Adds a key to what was typed; an unknown key clears it. @param key as in KeyboardEvent.key */
export function typeKey(pending: string, key: string, context: TypedContext): Typed {
  if (key === '?') return { pending: '', command: { type: 'keys' } };
  if (key.length !== 1) return NOTHING;
  const letter = key.toLowerCase();
  if (context.controls?.includes(letter)) return { pending: '', command: { type: 'control', key: letter } };
  if (letter === 'u') return { pending: '', command: { type: 'undo' } };
  if (context.phase === 'play') return typeCard(pending, letter);
  if (context.phase === 'contract') return typeContract(pending, letter);
  return context.phase === 'auction' ? typeCall(pending, letter, context.possible) : NOTHING;
}

/** '4s' the bid, 'x' doubles, and 'n', 'e', 's' or 'w' alone the declarer. */
function typeContract(pending: string, letter: string): Typed {
  const seat = pending ? undefined : findSeat(letter);
  if (seat) return { pending: '', command: { type: 'declarer', seat } };
  return letter === 'p' ? NOTHING : typeCall(pending, letter, []);
}

/** Suit, then rank: 'sk', 'h10', 'dt'. */
function typeCard(pending: string, letter: string): Typed {
  if (SUIT_KEYS.includes(letter)) return { pending: letter };
  if (pending.length === 1 && letter === '1') return { pending: `${pending}1` };
  const card = pending ? findCard(pending + letter) : undefined;
  return card ? { pending: '', command: { type: 'card', card } } : NOTHING;
}

/** '1n', '4s', 'p', 'x', 'xx'. */
function typeCall(pending: string, letter: string, possible: readonly Call[]): Typed {
  if (LEVELS.some((level) => String(level) === letter)) return { pending: letter };
  if (letter === 'x' && pending !== 'x' && possible.includes('XX')) return { pending: 'x' };
  const call = letter === 'p' ? 'P' : letter === 'x' ? (pending === 'x' ? 'XX' : 'X') : findBid(pending, letter);
  return call ? { pending: '', command: { type: 'call', call } } : NOTHING;
}

const findBid = (level: string, strain: string): Call | undefined => (level ? findCall(level + strain) : undefined);

/**
 * The letter of a key that is held with Alt: by what it writes, and where Alt writes another sign, as on a Mac, by its
 * place. Undefined for other keys.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.charAt(3).toLowerCase() : undefined;
}

/** Keys and what they do. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys that play cards and make calls, in words. */
export const PLAY_KEYS: readonly KeyHelp[] = [
  { keys: ['s', 'k'], does: 'plays the king of spades: suit, then rank' },
  { keys: ['h', '1', '0'], does: 'plays the ten of hearts; h t does too' },
  { keys: ['←', '→'], does: 'walk the hand and the bidding box; ↑ and ↓ change the row or the card of dummy' },
  { keys: ['Enter'], does: 'plays the card you are on' },
  { keys: ['1', 'n'], does: 'bids one no trump; 4 s bids four spades' },
  { keys: ['p'], does: 'passes' },
  { keys: ['x'], does: 'doubles; x x redoubles' },
];

export const OTHER_KEYS: readonly KeyHelp[] = [
  { keys: ['Esc'], does: 'closes what is open' },
  { keys: ['?'], does: 'shows this list' },
];
