import { describe, expect, it } from 'vitest';
import { fileOf, type ReadGame } from './games.ts';
import { parseLin, readLinStream } from './lin/read.ts';
import { mutate, SEEDS } from './mutate.testing.ts';
import { parsePbn, readPbnStream } from './pbn/read.ts';
import { type Random, startRandom } from './random.ts';

/** Cuts a text into pieces of 0 to 40 characters. */
function inPieces(text: string, random: Random): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const size = random(41);
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}

const texts = Array.from({ length: 150 }, (_, seed) => {
  const random = startRandom(seed);
  const text = mutate(SEEDS[seed % SEEDS.length] as string, random).slice(0, 20_000);
  return { text, pieces: inPieces(text, random) };
});

describe('a file that comes in pieces', () => {
  it('of PBN gives the same boards and problems, however it is cut', async () => {
    for (const { text, pieces } of texts) {
      const games: ReadGame[] = [];
      for await (const game of readPbnStream(pieces)) games.push(game);
      expect(fileOf(games)).toEqual(parsePbn(text));
    }
  });

  it('of LIN gives the same boards, problems and questions, however it is cut', async () => {
    for (const { text, pieces } of texts) {
      const games: ReadGame[] = [];
      const questions = [];
      for await (const part of readLinStream(pieces)) {
        games.push(...part.games);
        questions.push(...part.questions);
      }
      expect({ ...fileOf(games), questions }).toEqual(parseLin(text));
    }
  });

  it('gives a board as soon as the next one begins', async () => {
    const seen: string[] = [];
    async function* pieces() {
      yield '[Board "1"]\n[Deal "N:A... K... Q... J..."]\n\n[Board "2"]\n';
      seen.push('first piece read');
      yield '[Deal "N:A... K... Q... J..."]\n';
    }
    for await (const { board } of readPbnStream(pieces())) seen.push(`board ${board?.board}`);
    expect(seen).toEqual(['board 1', 'first piece read', 'board 2']);
  });
});
