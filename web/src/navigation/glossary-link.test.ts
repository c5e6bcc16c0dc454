// @vitest-environment node
import { expect, test } from 'vitest';
import { findGlossaryTerm } from './glossary-link.ts';

const ORIGIN = 'https://overtrick.example';

test.each([
  ['/glossary#finesse', 'finesse'],
  [`${ORIGIN}/glossary#hold-up`, 'hold-up'],
  ['/glossary?q=a#ruff%20and%20discard', 'ruff and discard'],
  ['/glossary', ''],
  ['/glossary#100%', '100%'],
  ['/glossary/finesse', undefined],
  ['/about#finesse', undefined],
  ['https://elsewhere.example/glossary#finesse', undefined],
  ['http://overtrick.example/glossary#finesse', undefined],
  ['mailto:help@overtrick.example', undefined],
  ['http://[', undefined],
])('%s is a link of the glossary for the term %s (N-66)', (href, term) => {
  expect(findGlossaryTerm(href, ORIGIN)).toBe(term);
});
