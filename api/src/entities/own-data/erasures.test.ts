import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ERASURES_FILE, listErasures, noteErasure } from './erasures.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'overtrick-erasures-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const listed = async () => (await listErasures(join(root, ERASURES_FILE))).map(({ id }) => id);

it('nobody is listed before the first is erased', async () => {
  expect(await listed()).toEqual([]);
});

it('those who were erased are listed, but not one whose erasure did not come about', async () => {
  await noteErasure(root, { id: 'ann', at: '2026' });
  await noteErasure(root, { id: 'bea', at: '2026' });
  await noteErasure(root, { id: 'ann', at: '2026', undone: true });
  expect(await listed()).toEqual(['bea']);
  await noteErasure(root, { id: 'ann', at: '2027' });
  expect(await listed()).toEqual(['bea', 'ann']);
});

it('a line that a crash has cut off takes no other with it', async () => {
  await noteErasure(root, { id: 'ann', at: '2026' });
  appendFileSync(join(root, ERASURES_FILE), '{"id":"be');
  await noteErasure(root, { id: 'cleo', at: '2026' });
  expect(await listed()).toEqual(['ann', 'cleo']);
});

it('nobody but the owner may read the list', async () => {
  await noteErasure(root, { id: 'ann', at: '2026' });
  expect(statSync(join(root, ERASURES_FILE)).mode & 0o077).toBe(0);
});
