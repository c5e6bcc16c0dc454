import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Licences under which we may pass a package on with our own programs (MIT), if we pass on its text as well. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  'Apache-2.0',
];

/** Packages under other licences, and why they may be used. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // A library of its own, loaded when the server runs and not linked into anything of ours: who has the image may replace it.
  '@img/sharp-': 'LGPL-3.0-or-later',
  // Data on browsers, of which nothing is shipped: a tool of the build names it among its packages.
  'caniuse-lite': 'CC-BY-4.0',
};

interface Package {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** '(MIT OR WTFPL)' is allowed when one of them is, 'Apache-2.0 AND LGPL-3.0-or-later' when all are. */
const isAllowed = (licence: string, more: readonly string[]): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => ALLOWED.includes(part) || more.includes(part)));

/** The packages of a lock file that are not only for development, and that we may not pass on. */
function findForbidden(packages: Readonly<Record<string, Package>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, { license = 'no licence', dev, link }]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (!name || dev || link) return [];
    const more = Object.entries(EXCEPTIONS).flatMap(([start, licence]) => (name.startsWith(start) ? [licence] : []));
    return isAllowed(license, more) ? [] : [`${name}: ${license}`];
  });
}

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};

it('every package that is shipped has a licence under which we may ship it (D-396)', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(findForbidden(lock.packages)).toEqual([]);
});

it('a package that may not be shipped is named, unless it is only for development (D-396)', () => {
  const packages = {
    'node_modules/a': { license: 'GPL-3.0' },
    'node_modules/b': {},
    'node_modules/@c/d/node_modules/@e/f': { license: 'MIT AND AGPL-3.0-only' },
    'node_modules/g': { license: '(MIT OR GPL-3.0)' },
    'node_modules/h': { license: 'GPL-3.0', dev: true },
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
    'node_modules/other': { license: 'LGPL-3.0-or-later' },
  };
  expect(findForbidden(packages)).toEqual([
    'a: GPL-3.0',
    'b: no licence',
    '@e/f: MIT AND AGPL-3.0-only',
    'other: LGPL-3.0-or-later',
  ]);
});
