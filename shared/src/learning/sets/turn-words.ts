import { SEAT_NAMES, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';

/** Quarter turns clockwise: by 1, North's cards come to East. */
export type Turns = 0 | 1 | 2 | 3;

/** A seat's name as a word of its own, small letters after the first or none at all: a wind is no seat. */
const NAMES = /\b(?:North|East|South|West|NORTH|EAST|SOUTH|WEST)\b/g;
/** The two sides as letters: N/S, N-S, NS, with E and W alike. A single letter may mean spades, and stays. */
const SIDES = /\b(?:N([/-]?)S|E([/-]?)W)\b/g;

const SEAT_OF_NAME = new Map<string, Seat>(
  SEATS.flatMap((seat) => [[SEAT_NAMES[seat], seat] as const, [SEAT_NAMES[seat].toUpperCase(), seat] as const]),
);

/**
 * A text with its seats turned: 'West leads' turned once is 'North leads'. Names of seats and of sides are turned; all
 * else stays.
 */
export function turnWords(text: string, turns: Turns): string {
  if (turns === 0) return text;
  const turned = text.replace(NAMES, (name) => {
    const seat = SEAT_OF_NAME.get(name);
    const next = seat === undefined ? name : SEAT_NAMES[seatAfter(seat, turns)];
    return name === name.toUpperCase() ? next.toUpperCase() : next;
  });
  if (turns === 2) return turned;
  return turned.replace(SIDES, (side, ns?: string, ew?: string) =>
    side.startsWith('N') ? `E${ns ?? ''}W` : `N${ew ?? ''}S`,
  );
}
