import { readFileSync } from 'node:fs';
import { type Card, findCard } from '@overtrick/shared/bridge/card';
import { type Deal, isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import type { Play } from '@overtrick/shared/bridge/play';
import { findSeat, type Seat } from '@overtrick/shared/bridge/seat';
import { findStrain, type Strain } from '@overtrick/shared/bridge/strain';
import { unwrap } from '@overtrick/shared/result';
import { findInRepository } from './repository.ts';

/** Ground truth for tests and the bench: fixtures/README.md. */
export const fixtureRows = (file: string): readonly string[][] =>
  readFileSync(findInRepository(`engine-wasm/fixtures/${file}`) as string, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Parses a deal, which must be playable. */
export function dealOf(text: string): Deal {
  const deal = unwrap(parseDeal(text));
  if (!isPlayable(deal)) throw new Error(`not playable: ${text}`);
  return deal;
}

/** The deals with their trick tables, as written in deals.txt. */
export const fixtureDeals = (): readonly { readonly deal: Deal; readonly table: string }[] =>
  fixtureRows('deals.txt').map(([deal = '', table = '']) => ({ deal: dealOf(deal), table }));

/** Positions with the tricks of every card, sorted: 'C6=1 DA=5 …'. */
export const fixtureEndings = (): readonly { readonly play: Play; readonly answer: string }[] =>
  fixtureRows('endings.txt').map(([hands = '', strain = '', leader = '', trick = '', , answer = '']) => ({
    play: {
      strain: findStrain(strain) as Strain,
      hands: unwrap(parseDeal(hands)) as Deal,
      done: [],
      trick: { leader: findSeat(leader) as Seat, cards: trick === '-' ? [] : trick.split(' ').map(cardOf) },
    },
    answer: answer.trim().split(' ').sort().join(' '),
  }));

const cardOf = (text: string): Card => findCard(text) as Card;
