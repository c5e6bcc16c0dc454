import { cutLines } from '../lines.ts';

/** Lines that can be read without the lines before and after them: one game or more. */
export interface Block {
  /** The number of its first line; 1 for the first of the file. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** A tag that begins a game when an empty line stands before it, even within a comment that was never closed. */
export const GAME_START = /^\[(?:Event|Site|Date|Board|West|North|Dealer|Deal)\s*"/i;

export interface BlockCutter {
  push(text: string): readonly Block[];
  end(): readonly Block[];
}

/** Cuts a PBN text that comes in pieces before every empty line that a game's first tag follows. */
export function cutBlocks(): BlockCutter {
  const cutter = cutLines();
  let lines: string[] = [];
  let from = 1;
  const add = (more: readonly string[]): readonly Block[] => {
    const blocks: Block[] = [];
    for (const line of more) {
      if (GAME_START.test(line) && lines.length > 0 && lines.at(-1)?.trim() === '') {
        blocks.push({ line: from, lines });
        from += lines.length;
        lines = [];
      }
      lines.push(line);
    }
    return blocks;
  };
  return {
    push: (text) => add(cutter.push(text)),
    end: () => [...add(cutter.end()), { line: from, lines }],
  };
}
