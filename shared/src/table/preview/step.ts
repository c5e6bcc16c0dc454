import { addCall, auctionUpTo, startAuction } from '../../bridge/auction.ts';
import type { Call } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import { type ClaimError, claimProblem, settleClaim, tricksAhead } from '../../bridge/claim.ts';
import { dummyOf } from '../../bridge/contract.ts';
import { isPlayable } from '../../bridge/deal.ts';
import { cardsPlayed, playCard, playerToPlay, playUpTo, tricksLeft } from '../../bridge/play.ts';
import { type Seat, seatAfter } from '../../bridge/seat.ts';
import { err, ok, type Result } from '../../result.ts';
import type { CardValue } from '../event.ts';
import type { StepError } from '../step-error.ts';
import type { ControlName } from './control-name.ts';
import { canPress, getControl } from './controls.ts';
import {
  DEPRECATED_ACTIONS,
  type DeprecatedAction,
  type LookEvent,
  type PreviewEffect,
  type PreviewEvent,
} from './event.ts';
import { highlightHonours, toggleCard, toggleHand } from './marks.ts';
import { cardsDealt, cardsFaceDown, isDone, type Preview, startPreview, withAuction } from './state.ts';

type PreviewError = StepError | ClaimError;

export interface PreviewStep {
  readonly preview: Preview;
  readonly effects: readonly PreviewEffect[];
}

/** Moves a preview on by one event. A refused event changes nothing; nothing throws. */
export function stepPreview(preview: Preview, event: PreviewEvent): Result<PreviewStep, PreviewError> {
  if (isDeprecated(event)) return ok({ preview, effects: [{ type: 'warn', deprecated: event.type }] });
  const next = advance(preview, event);
  if (!next.ok) return next;
  const asking = askScores(preview, next.value);
  return ok({ preview: asking, effects: effectsSince(preview, asking) });
}

type DeprecatedEvent = { readonly type: DeprecatedAction };

const isDeprecated = (event: PreviewEvent): event is DeprecatedEvent =>
  DEPRECATED_ACTIONS.some((action) => action === event.type);

type LivingEvent = Exclude<PreviewEvent, DeprecatedEvent>;

function advance(preview: Preview, event: LivingEvent): Result<Preview, PreviewError> {
  switch (event.type) {
    case 'callMade':
      return call(preview, event.call);
    case 'cardPicked':
      return pick(preview, event.card);
    case 'backPicked':
      return turnBack(preview, event.seat, event.index);
    case 'controlPressed':
      return press(preview, event.control);
    case 'menusClosed':
      return ok({ ...preview, menu: null });
    case 'undone':
      return undo(preview, event.what);
    case 'reset':
      return reset(preview, event.to);
    case 'restarted':
      return ok({ ...startPreview(preview.deal), tickets: preview.tickets, remote: preview.remote });
    case 'claimMade':
      return claim(preview, event.tricks);
    case 'claimInsisted':
      return insist(preview);
    case 'claimWithdrawn':
      return ok({ ...preview, claimed: null });
    case 'solved':
      return solved(preview, event.ticket, event.values);
    case 'trickTableSolved':
      if (preview.trickTable?.ticket !== event.ticket) return err('old-ticket');
      return ok({ ...preview, trickTable: { ticket: event.ticket, answer: event.table } });
    default:
      return ok(look(preview, event));
  }
}

/** Applies an event that only changes how the deal is shown. */
function look(preview: Preview, event: LookEvent): Preview {
  switch (event.type) {
    case 'rotated':
      return { ...preview, bottom: seatAfter(preview.bottom, event.by === 1 ? 3 : 1) };
    case 'turned':
      return withTurned(preview, toggleHand(preview.deal, preview.faceDown, event.whose));
    case 'hid':
      return { ...preview, hidden: toggleHand(preview.deal, preview.hidden, event.whose) };
    case 'honoursHighlighted':
      return { ...preview, highlighted: highlightHonours(preview) };
    case 'highlightsCleared':
      return { ...preview, highlighted: [] };
    case 'pickingChosen':
      return { ...preview, picking: preview.picking === event.picking ? 'play' : event.picking };
    case 'callMarked':
      return { ...preview, callMarked: !preview.callMarked };
    case 'rolesToggled':
      return { ...preview, rolesShown: !preview.rolesShown };
    case 'historyToggled':
      return { ...preview, historyShown: !preview.historyShown };
    case 'remoteToggled':
      return { ...preview, remote: !preview.remote };
    case 'ddsToggled':
      return { ...preview, ddsShown: !preview.ddsShown };
  }
}

/** The teacher calls for whoever's turn it is; any legal call will do. */
function call(preview: Preview, made: Call): Result<Preview, PreviewError> {
  if (preview.contract) return err('auction-over');
  const next = addCall(preview.auction, made);
  return next.ok ? ok(withAuction(preview, next.value)) : next;
}

/** A card is played by clicking it (S-56), or marked while a menu's 'Single cards' is on. */
function pick(preview: Preview, card: Card): Result<Preview, PreviewError> {
  const { picking } = preview;
  if (picking === 'turn') return ok(withTurned(preview, toggleCard(preview.faceDown, card)));
  if (picking === 'hide') return ok({ ...preview, hidden: toggleCard(preview.hidden, card) });
  if (picking === 'highlight') return ok({ ...preview, highlighted: toggleCard(preview.highlighted, card) });
  return playPicked(preview, card);
}

/** A single card is turned up again; only while single cards are being turned. */
function turnBack(preview: Preview, seat: Seat, index: number): Result<Preview, PreviewError> {
  const card = preview.picking === 'turn' ? cardsFaceDown(preview, seat)[index] : undefined;
  if (!card) return err('not-now');
  return ok(
    withTurned(
      preview,
      preview.faceDown.filter((one) => one !== card),
    ),
  );
}

function playPicked(preview: Preview, card: Card): Result<Preview, PreviewError> {
  if (!preview.play || isDone(preview)) return err('not-now');
  const next = playCard(preview.play, card);
  if (!next.ok) return next;
  const isLead = cardsPlayed(preview.play).length === 0;
  return ok(withDummy({ ...preview, play: next.value, claimed: null }, isLead));
}

/** Dummy is shown face up once the opening lead is played (S-27). */
function withDummy(preview: Preview, isLead: boolean): Preview {
  const { contract, deal, faceDown } = preview;
  if (!isLead || !contract) return preview;
  const dummy = deal.hands[dummyOf(contract)] ?? [];
  return {
    ...preview,
    faceDown: faceDown.filter((card) => !dummy.includes(card)),
    turnedByLead: faceDown.filter((card) => dummy.includes(card)),
  };
}

/** Turns cards for the teacher; they stay so when the lead is taken back. */
const withTurned = (preview: Preview, faceDown: readonly Card[]): Preview => ({
  ...preview,
  faceDown,
  turnedByLead: [],
});

/** An open menu is closed by its own control; any other control closes it, acts, and opens its own (S-46, S-47). */
function press(preview: Preview, name: ControlName): Result<Preview, PreviewError> {
  if (!canPress(preview, name)) return err('not-now');
  if (preview.menu === name) return ok({ ...preview, menu: null });
  const { action, menu } = getControl(name);
  const done = action ? advance(preview, action(preview)) : ok(preview);
  return done.ok ? ok({ ...done.value, menu: menu.length > 0 ? name : null }) : done;
}

/** Takes back the last card, a trick, or the last call (S-38, S-39). */
function undo(preview: Preview, what: 'last' | 'card' | 'trick'): Result<Preview, PreviewError> {
  const { play, auction } = preview;
  const played = play ? cardsPlayed(play).length : 0;
  if (preview.claim) return ok({ ...preview, claim: null });
  if (play && played > 0) return ok(rewindPlay(preview, what === 'trick' ? trickBegin(played) : played - 1));
  if (what !== 'last') return err('not-now');
  if (auction.calls.length === 0) return err('not-now');
  return ok(rewindAuction(preview, auction.calls.length - 1));
}

/** The number of cards before the trick under way, or before the last one when none is. */
const trickBegin = (played: number): number => Math.floor((played - 1) / 4) * 4;

function rewindPlay(preview: Preview, cards: number): Preview {
  const { play, faceDown, turnedByLead } = preview;
  const back: Preview = { ...preview, play: play && playUpTo(play, cards), claim: null, claimed: null };
  return cards > 0 ? back : { ...back, faceDown: [...faceDown, ...turnedByLead], turnedByLead: [] };
}

/** Scores are shown again after an undo only if the auction is still complete (S-38). */
function rewindAuction(preview: Preview, calls: number): Preview {
  const before = withAuction(preview, auctionUpTo(preview.auction, calls));
  return { ...before, ddsShown: preview.ddsShown && before.contract !== null };
}

/** Back to the first card, or to the first call: then all cards are face down and nothing is highlighted (S-40, S-41). */
function reset(preview: Preview, to: 'auction' | 'play'): Result<Preview, PreviewError> {
  if (to === 'play') return preview.play ? ok(rewindPlay(preview, 0)) : err('not-now');
  const begun = withAuction({ ...preview, ddsShown: false }, startAuction(preview.deal.dealer));
  return ok({ ...begun, faceDown: cardsDealt(preview.deal), turnedByLead: [], highlighted: [] });
}

/** Any number that the solver confirms or the teacher insists on (ruling 32). */
function claim(preview: Preview, tricks: number): Result<Preview, PreviewError> {
  const { play } = preview;
  const problem = isDone(preview) ? 'play-over' : claimProblem(play);
  if (problem || !play) return err(problem ?? 'play-not-begun');
  const seat = playerToPlay(play);
  if (!seat || !Number.isInteger(tricks) || tricks < 0 || tricks > tricksLeft(play)) return err('no-such-claim');
  const { tickets } = preview;
  return ok({
    ...preview,
    tickets: tickets + 1,
    claimed: { seat, tricks, ticket: tickets, answer: undefined },
  });
}

function insist(preview: Preview): Result<Preview, PreviewError> {
  const { claimed } = preview;
  if (!claimed) return err('not-now');
  return settle(preview, claimed, 0, true);
}

function settle(
  preview: Preview,
  { seat, tricks }: { readonly seat: NonNullable<Preview['claim']>['seat']; readonly tricks: number },
  best: number,
  insisted: boolean,
): Result<Preview, PreviewError> {
  const settled = settleClaim(preview.play, { seat, tricks }, best, insisted);
  return settled.ok ? ok({ ...preview, claim: { seat, tricks }, claimed: null }) : settled;
}

function solved(preview: Preview, ticket: number, values: readonly CardValue[] | null): Result<Preview, PreviewError> {
  const { claimed, scores, play } = preview;
  if (scores?.ticket === ticket) return ok({ ...preview, scores: { ticket, answer: values } });
  if (claimed?.ticket !== ticket || !play) return err('old-ticket');
  const best = values && Math.max(...values.map(({ tricks }) => tricks));
  if (best !== null && claimed.tricks <= tricksAhead(play, claimed.seat, best))
    return settle(preview, claimed, best, false);
  return ok({ ...preview, claimed: { ...claimed, answer: best } });
}

/**
 * Asks the solver about each new position while scores are shown (S-43), and for the trick table once scores or results
 * are shown.
 */
function askScores(before: Preview, now: Preview): Preview {
  const scored = now.ddsShown ? askPosition(before, now) : now.scores ? { ...now, scores: null } : now;
  const isWanted = now.ddsShown || isDone(now);
  if (!isWanted || scored.trickTable || scored.deal.trickTable || !isPlayable(scored.deal.hands)) return scored;
  return { ...scored, tickets: scored.tickets + 1, trickTable: { ticket: scored.tickets, answer: undefined } };
}

function askPosition(before: Preview, now: Preview): Preview {
  const isNew = now.play !== before.play || !now.scores;
  if (!isNew) return now;
  if (!now.play || isDone(now)) return { ...now, scores: null };
  return { ...now, tickets: now.tickets + 1, scores: { ticket: now.tickets, answer: undefined } };
}

function effectsSince(before: Preview, now: Preview): readonly PreviewEffect[] {
  const effects: PreviewEffect[] = [];
  const { play, claimed, scores, trickTable } = now;
  if (play && claimed && claimed.ticket !== before.claimed?.ticket)
    effects.push({ type: 'askSolver', ticket: claimed.ticket, asker: 'claim', play });
  if (play && scores && scores.answer === undefined && scores.ticket !== before.scores?.ticket)
    effects.push({ type: 'askSolver', ticket: scores.ticket, asker: 'scores', play });
  const { hands } = now.deal;
  if (trickTable && trickTable.ticket !== before.trickTable?.ticket && isPlayable(hands))
    effects.push({ type: 'askTrickTable', ticket: trickTable.ticket, hands });
  return effects;
}
