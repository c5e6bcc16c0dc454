import { legalCards } from '@overtrick/shared/bridge/play';
import { previewDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import { SAMPLE_DEALS } from '@overtrick/shared/learning/deals/sample-deals';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { unwrap } from '@overtrick/shared/result';
import type { PreviewEffect, PreviewEvent } from '@overtrick/shared/table/preview/event';
import { type Preview, startPreview } from '@overtrick/shared/table/preview/state';
import { type PreviewStep, stepPreview } from '@overtrick/shared/table/preview/step';

/** The preview in many states, for the gallery and the tests: a sample deal and what a teacher does with it. */

interface PreviewStart {
  readonly deal: StudyDeal;
  readonly events: readonly PreviewEvent[];
}

const sample = (index: number): StudyDeal => SAMPLE_DEALS[index] as StudyDeal;

const press = (...controls: readonly Extract<PreviewEvent, { type: 'controlPressed' }>['control'][]): PreviewEvent[] =>
  controls.map((control) => ({ type: 'controlPressed', control }));

const play = (cards: string): PreviewEvent[] =>
  cards.split(' ').map((card) => ({ type: 'cardPicked', card: card as never }));

const ALL_UP: PreviewEvent = { type: 'turned', whose: 'all' };

/** Begins at the auction, as for a class that is to bid. */
const AUCTION: PreviewEvent[] = [{ type: 'reset', to: 'auction' }];

export const PREVIEW_STATES = {
  loaded: { deal: sample(3), events: [] },
  auction: { deal: sample(3), events: [...AUCTION, { type: 'callMade', call: '1H' }, { type: 'callMade', call: 'P' }] },
  'auction-open': {
    deal: sample(2),
    events: [...AUCTION, ALL_UP, { type: 'callMade', call: '1S' }, ...press('roles'), { type: 'callMarked' }],
  },
  lead: { deal: sample(3), events: [ALL_UP] },
  play: { deal: sample(3), events: [ALL_UP, ...press('roles', 'dds'), ...play('AS 4S 2S 9S 2D')] },
  'play-side': { deal: sample(0), events: [ALL_UP, ...press('roles', 'dds'), ...play('QD')] },
  'big-dummy': { deal: sample(4), events: [ALL_UP, ...press('roles'), ...play('AC')] },
  'half-down': {
    deal: sample(1),
    events: [
      { type: 'turned', whose: 'N' },
      { type: 'turned', whose: 'E' },
      { type: 'hid', whose: 'W' },
      { type: 'honoursHighlighted' },
      { type: 'pickingChosen', picking: 'turn' },
    ],
  },
  menu: { deal: sample(1), events: [ALL_UP, ...press('highlight')] },
  turned: { deal: sample(0), events: [ALL_UP, ...press('rotateClockwise', 'roles'), ...play('QD 5D')] },
  claimed: { deal: sample(1), events: [ALL_UP, { type: 'claimMade', tricks: 0 }] },
} as const satisfies Readonly<Record<string, PreviewStart>>;

export type PreviewName = keyof typeof PREVIEW_STATES;

export const PREVIEW_NAMES = Object.keys(PREVIEW_STATES) as readonly PreviewName[];

/** The state after all events; throws if one is refused, which is a mistake in this file. */
export const previewStateOf = ({ deal, events }: PreviewStart): Preview =>
  events.reduce((preview, event) => settle(unwrap(stepPreview(preview, event))), startPreview(previewDealOf(deal)));

/** Applies one event without workers, with made-up answers of the solver; a refused event changes nothing. */
export function stepHere(preview: Preview, event: PreviewEvent): Preview {
  const next = stepPreview(preview, event);
  return next.ok ? settle(next.value) : preview;
}

const settle = ({ preview, effects }: PreviewStep): Preview => effects.flatMap(answer).reduce(stepHere, preview);

/** The first card of each suit in the hand takes one trick more than the others. */
function answer(effect: PreviewEffect): readonly PreviewEvent[] {
  if (effect.type === 'warn') return [];
  const { ticket } = effect;
  if (effect.type === 'askTrickTable') return [{ type: 'trickTableSolved', ticket, table: null }];
  const cards = legalCards(effect.play);
  const values = cards.map((card, index) => ({ card, tricks: cards[index - 1]?.[1] === card[1] ? 6 : 7 }));
  return [{ type: 'solved', ticket, values }];
}
