import type { Suit } from './suit.ts';

/** The strains of a bid from the lowest to the highest (Law 18). */
export const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
export type Strain = (typeof STRAINS)[number];

export const STRAIN_NAMES: { readonly [strain in Strain]: string } = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
  NT: 'no trumps',
};

/** The trump suit of a strain; undefined in no trumps. */
export const trumpOf = (strain: Strain): Suit | undefined => (strain === 'NT' ? undefined : strain);

/** Reads S H D C N NT in either case; undefined for anything else. */
export function findStrain(text: string): Strain | undefined {
  const word = text.trim().toUpperCase();
  return word === 'N' ? 'NT' : STRAINS.find((strain) => strain === word);
}
