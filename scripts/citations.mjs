// What the code cites, and whether it stands in docs/: behaviours, rulings, conflicts, silences, sections, records.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stale.mjs';

const SPECIFICATION = join(root, 'docs', 'specification');
const page = (name) => readFileSync(join(SPECIFICATION, name), 'utf8');

/** The folders of the sources and pages that cite. */
const PLACES = [
  'api/src',
  'docs',
  'engine-wasm/src',
  'engine-wasm/assembly',
  'scripts',
  'shared/src',
  'web/e2e',
  'web/src',
];
const TEXT = /\.(ts|tsx|mjs|css|md)$/;

/** The letters that number behaviours: S-42. */
const BEHAVIOUR = /\b[A-Z]-\d{2,}\b/g;
const LISTED = String.raw`\d+(?:(?:, | and | to )\d+)*`;
const NUMBERED = new RegExp(String.raw`\b(ruling|conflict|silence)s? (${LISTED})`, 'gi');
const SECTION = /\b(platform|courses|deals) (§[\d.]+\d?(?:(?:, | and |\/)§[\d.]+\d?)*)/g;
const RECORD = /\brecord (\d{4})\b|decisions\/(\d{4})/g;

const labelsOf = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[0]);

function sections() {
  const labels = [];
  let document = '';
  for (const line of page('sections.md').split('\n')) {
    document = /^## (\w+):/.exec(line)?.[1] ?? document;
    const number = /^\| (\d+(?:\.\d+)?) \|/.exec(line)?.[1];
    if (number) labels.push(`${document} §${number}`);
  }
  return labels;
}

/** Every label that can be cited: 'S-42', 'ruling 14', 'deals §4.10', 'record 0013'. */
export function knownLabels() {
  const items = ['rulings', 'conflicts', 'silences'].flatMap((name) =>
    labelsOf(page(`${name}.md`), /(?<=^- \*\*)\w+ \d+/gm),
  );
  const behaviours = labelsOf(page('behaviours.md'), /(?<=\*\*)[A-Z]-\d+(?=\*\*)/g);
  const records = readdirSync(join(root, 'docs', 'decisions')).map((name) => `record ${name.slice(0, 4)}`);
  return new Set([...items, ...behaviours, ...sections(), ...records]);
}

/** 'rulings 21, 24' cites two; 'rulings 21 to 24' cites both ends. */
const numbered = (text) =>
  [...text.matchAll(NUMBERED)].flatMap(([, kind, list]) =>
    list.match(/\d+/g).map((number) => `${kind.toLowerCase()} ${number}`),
  );

const sectioned = (text) =>
  [...text.matchAll(SECTION)].flatMap(([, document, list]) =>
    list.match(/[\d.]*\d/g).map((number) => `${document} §${number}`),
  );

/** The labels that a text cites, each as knownLabels writes it. */
export function citedLabels(text) {
  const records = [...text.matchAll(RECORD)].map(([, one, other]) => `record ${one ?? other}`);
  return [...labelsOf(text, BEHAVIOUR), ...numbered(text), ...sectioned(text), ...records];
}

/** Whether a docstring is only a label without words: '(ruling 14)'. */
export function isBareCitation(comment) {
  const rest = [BEHAVIOUR, NUMBERED, SECTION, RECORD].reduce((text, pattern) => text.replaceAll(pattern, ''), comment);
  return rest !== comment && !/[A-Za-z]{3}/.test(rest);
}

/** Whether a file is not checked: generated files, and the test of this check, which cites labels that do not exist. */
const isUnread = (path) =>
  path.includes('node_modules') ||
  path.includes('/dist/') ||
  /routeTree(\.students)?\.gen\.ts$/.test(path) ||
  path === 'scripts/citations.test.ts';

const sources = () =>
  PLACES.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true }).map((name) => `${place}/${name.replaceAll('\\', '/')}`),
  ).filter((path) => TEXT.test(path) && !isUnread(path));

/**
 * What is wrong with the citations of the repository, a line each.
 *
 * @returns {readonly string[]}
 */
export function citationFaults() {
  const known = knownLabels();
  return sources().flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const unknown = [...new Set(citedLabels(text))].filter((label) => !known.has(label));
    const bare = (text.match(/\/\*\*[^*]*\*\//g) ?? []).filter(isBareCitation);
    return [
      ...unknown.map((label) => `${path} cites ${label}, which is nowhere`),
      ...bare.map((comment) => `${path}: ${comment} says nothing`),
    ];
  });
}
