import type { Span } from '../../dealing/hand-facts.ts';

const FORMS: readonly [RegExp, (numbers: readonly number[], most: number) => Span][] = [
  [/^(\d+)\s*[-–]\s*(\d+)$/, ([from = 0, to = 0]) => ({ from, to })],
  [/^(\d+)\s*\+$/, ([from = 0], most) => ({ from, to: most })],
  [/^(?:[-–≤]|up to)\s*(\d+)$/i, ([to = 0]) => ({ from: 0, to })],
  [/^(\d+)$/, ([only = 0]) => ({ from: only, to: only })],
];

/** Reads '15-17', '15+', '-10', 'up to 10', '12'; undefined for anything else and for what goes beyond `most`. */
export function findSpan(text: string, most: number): Span | undefined {
  for (const [form, make] of FORMS) {
    const match = form.exec(text.trim());
    if (!match) continue;
    const span = make(match.slice(1).map(Number), most);
    return span.from <= span.to && span.to <= most ? span : undefined;
  }
  return undefined;
}

/** The inverse of findSpan: '15-17', '15+', '0-10', '12'. */
export function formatSpan({ from, to }: Span, most: number): string {
  if (from === to) return String(from);
  return to >= most ? `${from}+` : `${from}-${to}`;
}
