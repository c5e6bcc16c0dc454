import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Folder, TABLE } from './arrows.mjs';
import { arrowFaults, tableFaults } from './check-arrows.mjs';

const bases: string[] = [];

/** Makes a small repository, with `@overtrick/shared` as a package in it. */
function house(files: Readonly<Record<string, string>>): string {
  const base = mkdtempSync(join(tmpdir(), 'overtrick-arrows-'));
  bases.push(base);
  const all = {
    'package.json': '{"type":"module"}',
    'shared/package.json': '{"name":"@overtrick/shared","type":"module","exports":{"./*":"./src/*.ts"}}',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  mkdirSync(join(base, 'node_modules/@overtrick'), { recursive: true });
  symlinkSync(join(base, 'shared'), join(base, 'node_modules/@overtrick/shared'));
  return base;
}

const faultsOf = (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  arrowFaults({
    base: house(files),
    sources: [...new Set(Object.keys(files).map((path) => `${path.split('/')[0]}/src`))],
  });

const THING = 'export const thing = 1;\nexport type Thing = number;\n';

afterEach(() => {
  for (const base of bases.splice(0)) rmSync(base, { recursive: true, force: true });
});

describe('the table of arrows', () => {
  test('names no folder that does not stand above the one that imports it', () => {
    expect(tableFaults(TABLE)).toEqual([]);
  });

  test('refuses a table whose arrows go in a circle', () => {
    const table: readonly Folder[] = [
      { folder: 'api/src/one', holds: '', may: ['api/src/two'] },
      { folder: 'api/src/two', holds: '', may: ['api/src/one'] },
    ];
    expect(tableFaults(table)).toEqual([
      'api/src/one may import api/src/two, which does not stand above it in the table',
    ]);
  });
});

describe('the check of the arrows', () => {
  test.each([
    ['a feature that imports the start of the app', 'web/src/features/simulator/look-back/a.ts', 'web/src/app/b.ts'],
    [
      'a feature that imports the inside of a sibling',
      'web/src/features/courses/a.ts',
      'web/src/features/lessons/b.ts',
    ],
    ['the gallery that imports the start of the app', 'web/src/gallery/a.tsx', 'web/src/app/b.ts'],
    ['the database that imports an entity', 'api/src/database/a.ts', 'api/src/entities/users/b.ts'],
    ['an area of screens that imports another', 'web/src/screens/study/a.tsx', 'web/src/screens/library/b.ts'],
  ])('refuses %s', async (_, from, to) => {
    const up = '../'.repeat(from.split('/').length - 1);
    const files = { [from]: `import { thing } from '${up}${to}';\nexport const mine = thing;\n`, [to]: THING };
    expect(await faultsOf(files)).toEqual([`not in the table: ${from} → ${to}`]);
  });

  test('refuses an import through the exports of a package', async () => {
    const from = 'shared/src/bridge/a.ts';
    const faults = await faultsOf({
      [from]: "import { thing } from '@overtrick/shared/contract/b';\nexport const mine = thing;\n",
      'shared/src/contract/b.ts': THING,
    });
    expect(faults).toEqual([`not in the table: ${from} → shared/src/contract/b.ts`]);
  });

  test('refuses two files that import each other', async () => {
    const faults = await faultsOf({
      'shared/src/bridge/a.ts': "import { thing } from './b.ts';\nexport const mine = thing;\n",
      'shared/src/bridge/b.ts': "import { mine } from './a.ts';\nexport const thing = () => mine;\n",
    });
    expect(faults).toEqual(['cycle: shared/src/bridge/a.ts → shared/src/bridge/b.ts → shared/src/bridge/a.ts']);
  });

  test('refuses a cycle of types alone', async () => {
    const faults = await faultsOf({
      'web/src/ui/a.tsx':
        "import type { Thing } from './b.ts';\nexport const A = (_: { thing: Thing }) => <b>a</b>;\nexport type Mine = number;\n",
      'web/src/ui/b.ts': "import type { Mine } from './a.tsx';\nexport type Thing = Mine[];\n",
    });
    expect(faults).toEqual(['cycle: web/src/ui/a.tsx → web/src/ui/b.ts → web/src/ui/a.tsx']);
  });

  test('refuses a test in product code, a file in no folder and an import that leads nowhere', async () => {
    const faults = await faultsOf({
      'shared/src/bridge/a.ts': "import { thing } from './b.testing.ts';\nexport const mine = thing;\n",
      'shared/src/bridge/b.testing.ts': THING,
      'shared/src/bridge/c.ts': "import { gone } from './gone.ts';\nexport const mine = gone;\n",
      'shared/src/attic/d.ts': THING,
    });
    expect([...faults].sort()).toEqual([
      'a test in the product: shared/src/bridge/a.ts → shared/src/bridge/b.testing.ts',
      'in no folder of the table: shared/src/attic/d.ts',
      'unresolved: shared/src/bridge/c.ts → ./gone.ts',
    ]);
  });

  test('says which files it has not read', async () => {
    const base = house({ 'shared/src/bridge/a.ts': THING, 'shared/src/bridge/b.ts': THING });
    const faults = await arrowFaults({ base, sources: ['shared/src'], skipped: 'b\\.ts$' });
    expect(faults).toEqual(['not read: shared/src/bridge/b.ts']);
  });

  test('lets a test import what stands ready for tests', async () => {
    const faults = await faultsOf({
      'shared/src/bridge/a.test.ts':
        "import { thing } from '../learning/deals/b.testing.ts';\nexport const mine = thing;\n",
      'shared/src/learning/deals/b.testing.ts': THING,
    });
    expect(faults).toEqual([]);
  });
});
