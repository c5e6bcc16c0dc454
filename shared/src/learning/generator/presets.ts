import type { Seat } from '../../bridge/seat.ts';
import { EMPTY_SEAT, EMPTY_WISH, type SeatDraft, type WishDraft } from './wish-draft.ts';

export interface Preset {
  readonly name: string;
  readonly wishes: WishDraft;
}

type Change = Partial<Omit<WishDraft, 'seats'>> & { readonly seats?: { readonly [seat in Seat]?: Partial<SeatDraft> } };

function preset(name: string, { seats = {}, ...rest }: Change): Preset {
  const filled = (seat: Seat): SeatDraft => ({ ...EMPTY_SEAT, ...seats[seat] });
  return {
    name,
    wishes: { ...EMPTY_WISH, ...rest, seats: { N: filled('N'), E: filled('E'), S: filled('S'), W: filled('W') } },
  };
}

const noMajor = { S: '2-3', H: '2-3', D: '', C: '' };

/** What teachers ask for most, to begin with and to change. */
export const PRESETS: readonly Preset[] = [
  preset('1NT–3NT', {
    bidding: 'auction',
    calls: '1NT–3NT',
    caller: 'S',
    seats: { N: { points: '10-14', lengths: noMajor } },
    turning: 'in-turn',
  }),
  preset('Stayman', {
    bidding: 'auction',
    calls: '1NT–2C–2S–4S',
    caller: 'S',
    seats: {
      N: { points: '10-14', lengths: { S: '4', H: '-4', D: '', C: '' } },
      S: { lengths: { ...noMajor, S: '4', H: '2-3' } },
    },
    turning: 'in-turn',
  }),
  preset('Weak two', {
    bidding: 'auction',
    calls: '2S',
    caller: 'S',
    seats: { S: { points: '6-10', qualities: { S: '2/3', H: '', D: '', C: '' } } },
    student: 'S',
  }),
  preset('Four of a major', {
    bidding: 'auction',
    calls: '1S–3S–4S',
    caller: 'S',
    goal: 'makes',
    seats: { S: { points: '14-17' } },
    turning: 'in-turn',
  }),
  preset('Slam', {
    bidding: 'contract',
    contract: '6NT',
    declarer: 'S',
    goal: 'just-makes',
    seats: { S: { shape: 'balanced' }, N: { shape: 'balanced' } },
    pairs: { NS: { points: '33-35', longest: '' }, EW: { points: '', longest: '' } },
  }),
  preset('Defence', {
    bidding: 'contract',
    contract: '3NT',
    declarer: 'S',
    goal: 'lead-decides',
    pairs: { NS: { points: '25-27', longest: '-8' }, EW: { points: '', longest: '' } },
    student: 'leader',
  }),
  preset('MiniBridge', { bidding: 'minibridge', turning: 'S' }),
];
