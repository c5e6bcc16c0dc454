import { SEATS } from '@overtrick/shared/bridge/seat';
import { expect, it } from 'vitest';
import { seatView } from './seats.ts';
import { SNAPSHOTS } from './table-states.ts';

const rolesAt = (seat: 'N' | 'E' | 'S' | 'W', declarer: 'N' | 'E' | 'S' | 'W' | null): string[] => {
  const dummy = declarer && ({ N: 'S', E: 'W', S: 'N', W: 'E' } as const)[declarer];
  const contract = declarer && ({ level: 4, strain: 'S', doubled: 0, declarer } as const);
  return SEATS.map((each) => seatView({ ...SNAPSHOTS.play, seat, contract, dummy }, each).role);
};

it('in STUDY Declarer, Dummy and Defender stand on the plates once they are known (S-33), a defender’s partner as that', () => {
  expect(rolesAt('S', 'S')).toEqual(['Dummy', 'Defender', 'Declarer', 'Defender']);
  expect(rolesAt('S', 'E')).toEqual(['Partner', 'Declarer', 'Defender', 'Dummy']);
  expect(rolesAt('W', 'N')).toEqual(['Declarer', 'Partner', 'Dummy', 'Defender']);
});

it('during the auction in STUDY no plate has a role but the partner’s', () => {
  expect(rolesAt('S', null)).toEqual(['Partner', '', '', '']);
});
