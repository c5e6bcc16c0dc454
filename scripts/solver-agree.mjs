// Compares the solver with another one on random deals and positions, by the lines that `npm run solver:serve` speaks:
//   node scripts/solver-agree.mjs questions [DEALS] [POSITIONS] [SEED] > questions.txt
//   npm run --silent solver:serve < questions.txt > ours.txt
//   (the other solver) < questions.txt > theirs.txt
//   node scripts/solver-agree.mjs compare questions.txt ours.txt theirs.txt
import { readFileSync } from 'node:fs';

const SUITS = 'SHDC';
const RANKS = 'AKQJT98765432';
const SEATS = 'NESW';
const STRAINS = 'SHDCN';

/** A card is suit x 13 + rank, rank 0 the ace. */
const suitOf = (card) => Math.floor(card / 13);
const nameOf = (card) => SUITS[suitOf(card)] + RANKS[card % 13];

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
function startRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function* questions(deals, positions, seed) {
  const random = startRandom(seed);
  const below = (limit) => Math.floor(random() * limit);
  for (let deal = 0; deal < deals; deal++) yield `table\t${formatHands(dealHands(13, below))}`;
  for (let position = 0; position < positions; position++) yield randomPosition(below);
}

/** Four hands of `count` cards from a shuffled pack. */
function dealHands(count, below) {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  for (let at = 51; at > 0; at--) {
    const other = below(at + 1);
    [pack[at], pack[other]] = [pack[other], pack[at]];
  }
  return [0, 1, 2, 3].map((seat) => pack.slice(seat * count, seat * count + count));
}

/**
 * A random position of 3 to 10 cards in each hand, half of them dealt and half left over from random play, with 0 to 3
 * cards on the trick.
 */
function randomPosition(below) {
  const left = 3 + below(8);
  const isPlayed = below(2) === 0;
  const strain = below(5);
  let hands = dealHands(isPlayed ? 13 : left, below);
  let leader = below(4);
  if (isPlayed)
    for (let trick = 13; trick > left; trick--) ({ hands, leader } = playTrick(hands, leader, strain, below));
  const trick = playSome(hands, leader, below(4), below);
  const cards = trick.map(nameOf).join(' ') || '-';
  const seat = SEATS[(leader + trick.length) % 4];
  return ['cards', formatHands(hands), STRAINS[strain], SEATS[leader], cards, seat].join('\t');
}

/** Plays this many random legal cards, in turn from the leader. */
function playSome(hands, leader, count, below) {
  const trick = [];
  for (let index = 0; index < count; index++) {
    const hand = hands[(leader + index) % 4];
    const following = hand.filter((card) => trick.length > 0 && suitOf(card) === suitOf(trick[0]));
    const choice = following.length > 0 ? following : hand;
    const card = choice[below(choice.length)];
    hand.splice(hand.indexOf(card), 1);
    trick.push(card);
  }
  return trick;
}

function playTrick(hands, leader, strain, below) {
  const trick = playSome(hands, leader, 4, below);
  const strength = (card) =>
    (suitOf(card) === strain ? 200 : suitOf(card) === suitOf(trick[0]) ? 100 : 0) - (card % 13);
  const winner = trick.reduce((best, card, index) => (strength(card) > strength(trick[best]) ? index : best), 0);
  return { hands, leader: (leader + winner) % 4 };
}

const formatHands = (hands) => `N:${hands.map(formatHand).join(' ')}`;

function formatHand(hand) {
  const sorted = [...hand].sort((a, b) => a - b);
  return [0, 1, 2, 3]
    .map((suit) =>
      sorted
        .filter((card) => suitOf(card) === suit)
        .map((card) => RANKS[card % 13])
        .join(''),
    )
    .join('.');
}

/** The answer of a line, without its time and with its cards sorted: their order does not matter. */
const answerIn = (line) => (line.split('\t')[1] ?? '').trim().split(/\s+/).sort().join(' ');
const tableIn = (line) => (line.split('\t')[1] ?? '').trim();

function compare(files) {
  const [asked, ours, theirs] = files.map((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  if (ours.length !== asked.length || theirs.length !== asked.length)
    throw new Error(`${asked.length} questions, but ${ours.length} and ${theirs.length} answers`);
  const count = { table: 0, cards: 0 };
  let different = 0;
  for (const [index, question] of asked.entries()) {
    const [kind] = question.split('\t');
    const answer = kind === 'table' ? tableIn : answerIn;
    count[kind]++;
    if (answer(ours[index]) === answer(theirs[index])) continue;
    different++;
    console.log(`${question}\n  ours   ${answer(ours[index])}\n  theirs ${answer(theirs[index])}`);
  }
  console.log(`${count.table} deals, ${count.cards} positions: ${different} answers differ`);
  process.exitCode = different === 0 ? 0 : 1;
}

const [command, ...args] = process.argv.slice(2);
if (command === 'questions') {
  const [deals = 2000, positions = 5000, seed = 1] = args.map(Number);
  for (const line of questions(deals, positions, seed)) process.stdout.write(`${line}\n`);
} else if (command === 'compare' && args.length === 3) compare(args);
else throw new Error('usage: solver-agree.mjs questions [DEALS] [POSITIONS] [SEED] | compare QUESTIONS OURS THEIRS');
