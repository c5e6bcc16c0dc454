import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DECK } from '@overtrick/shared/bridge/card';
import { parseLin, readLinStream } from '@overtrick/shared/bridge/formats/lin/read';
import { formatLin } from '@overtrick/shared/bridge/formats/lin/write';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { parsePbn, readPbnStream } from '@overtrick/shared/bridge/formats/pbn/read';
import { formatPbn } from '@overtrick/shared/bridge/formats/pbn/write';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { formatHand, sortHand } from '@overtrick/shared/bridge/hand';
import { SEATS } from '@overtrick/shared/bridge/seat';

const COUNTS = [1_000, 10_000, 100_000];
/** The size of the pieces in which the text is streamed, as from a file. */
const PIECE = 64 * 1024;

/**
 * Measures the readers of PBN and LIN in boards per second, with a thousand, ten thousand and a hundred thousand boards
 * (equal speeds show linear time), and the memory for streaming a hundred thousand boards.
 * @returns lines to print
 */
export async function benchFormats(): Promise<readonly string[]> {
  const boards = makeBoards(200);
  const lines: string[] = [];
  for (const [name, format, parse] of [
    ['PBN', formatPbn, parsePbn],
    ['LIN', formatLin, parseLin],
  ] as const) {
    const text = format(boards);
    // A first reading lets the engine compile the code; otherwise a thousand boards are no measure.
    parse(text.repeat(20));
    for (const count of COUNTS)
      lines.push(timeLine(name, count, () => parse(text.repeat(count / boards.length)).boards.length));
  }
  lines.push(
    await streamLine(
      'PBN',
      formatPbn(boards),
      (chunks) => readPbnStream(chunks),
      ({ board }) => (board ? 1 : 0),
    ),
  );
  lines.push(
    await streamLine(
      'LIN',
      formatLin(boards),
      (chunks) => readLinStream(chunks),
      (part) => part.games.length,
    ),
  );
  return lines;
}

function timeLine(name: string, count: number, read: () => number): string {
  const start = performance.now();
  const kept = read();
  const seconds = (performance.now() - start) / 1000;
  if (kept !== count) throw new Error(`${name}: ${kept} boards of ${count} were kept`);
  return `${name} ${String(count).padStart(7)} boards: ${Math.round(count / seconds)} boards a second`;
}

/** The memory in use after garbage collection, in bytes. */
function memoryHeld(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** The boards between two measurements of the memory. */
const LOOK_EVERY = 10_000;

/** Measures the largest increase of memory while the boards are read. */
async function streamLine<T>(
  name: string,
  text: string,
  read: (chunks: Iterable<string>) => AsyncIterable<T>,
  countOf: (item: T) => number,
): Promise<string> {
  const count = 100_000;
  const before = memoryHeld();
  const start = performance.now();
  let most = 0;
  let kept = 0;
  let sinceLook = 0;
  for await (const item of read(piecesOf(text, count / 200))) {
    kept += countOf(item);
    sinceLook += countOf(item);
    if (sinceLook < LOOK_EVERY) continue;
    sinceLook = 0;
    most = Math.max(most, memoryHeld() - before);
  }
  const seconds = (performance.now() - start) / 1000;
  const size = ((text.length * count) / 200 / 1e6).toFixed(0);
  const rate = Math.round(kept / seconds);
  return `${name} ${kept} boards streamed (${size} MB): ${rate} boards a second, at most ${(most / 1e6).toFixed(1)} MB held`;
}

function* piecesOf(text: string, times: number): Generator<string> {
  for (let time = 0; time < times; time += 1)
    for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Boards with an auction and a contract, each another deal. */
function makeBoards(count: number): readonly PbnBoard[] {
  const random = startRandom(1);
  const texts = Array.from({ length: count }, (_, index) => {
    const deck = [...DECK];
    for (let at = deck.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [deck[at], deck[other]] = [deck[other] as never, deck[at] as never];
    }
    const hands = SEATS.map((_, seat) => formatHand(sortHand(deck.slice(seat * 13, seat * 13 + 13))));
    const dealer = SEATS[index % 4];
    return [
      `[Board "${index + 1}"]`,
      '[North "One"]\n[East "Two"]\n[South "Three"]\n[West "Four"]',
      `[Dealer "${dealer}"]\n[Vulnerable "None"]`,
      `[Deal "N:${hands.join(' ')}"]`,
      `[Auction "${dealer}"]\n1NT! Pass 2C =1= Pass\n2H Pass 4H AP\n[Note "1:asks for a major"]`,
      '[Result "10"]',
    ].join('\n');
  });
  return parsePbn(texts.join('\n\n')).boards;
}
