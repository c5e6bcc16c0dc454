import { err, ok, type Result } from '../result.ts';

/** Four lengths that add up to 13: in any order ('4432'), or of spades, hearts, diamonds, clubs ('4=4=3=2'). */
export interface Shape {
  readonly lengths: readonly [number, number, number, number];
  readonly ordered: boolean;
}

const anyOrder = (...lengths: [number, number, number, number]): Shape => ({ lengths, ordered: false });

/** No void, no singleton, at most one doubleton. */
export const BALANCED: readonly Shape[] = [anyOrder(4, 3, 3, 3), anyOrder(4, 4, 3, 2), anyOrder(5, 3, 3, 2)];

/** Balanced, or with two doubletons. */
export const SEMI_BALANCED: readonly Shape[] = [...BALANCED, anyOrder(5, 4, 2, 2), anyOrder(6, 3, 2, 2)];

const descending = (lengths: readonly number[]): string => [...lengths].sort((a, b) => b - a).join(' ');

/** Whether these lengths, spades first, are of this shape. */
export const isOfShape = (lengths: readonly number[], shape: Shape): boolean =>
  shape.ordered
    ? shape.lengths.every((length, index) => length === lengths[index])
    : descending(shape.lengths) === descending(lengths);

const ORDERED = /^\d{1,2}([=-]\d{1,2}){3}$/;

function lengthsOf(word: string): readonly number[] | undefined {
  if (/^\d{4}$/.test(word)) return [...word].map(Number);
  return ORDERED.test(word) ? word.split(/[=-]/).map(Number) : undefined;
}

export interface ShapeError {
  readonly code: 'no-shape' | 'not-thirteen';
  readonly text: string;
}

/** Reads '4432 5332' (any order) and '4=4=3=2' (spades first), parted by blanks or commas; no words are no shapes. */
export function parseShapes(text: string): Result<readonly Shape[], ShapeError> {
  const shapes: Shape[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const lengths = lengthsOf(word);
    if (!lengths) return err({ code: 'no-shape', text: word });
    if (lengths.reduce((sum, length) => sum + length, 0) !== 13) return err({ code: 'not-thirteen', text: word });
    shapes.push({ lengths: lengths as unknown as Shape['lengths'], ordered: word.includes('=') });
  }
  return ok(shapes);
}
