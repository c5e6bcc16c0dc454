import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installFromPackages } from './browser.mjs';
import { CHROMIUM } from './browsers/chromium.ts';
import type { Engine } from './browsers/engine.ts';
import { FIREFOX } from './browsers/firefox.ts';
import { MainJob } from './browsers/main-job.ts';
import { chooseEngines, listLacking, sentenceOf } from './browsers/needs.ts';
import { WEBKIT } from './browsers/webkit.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Installs what the engine lacks. Throws with the command that does when it cannot. */
async function prepare(engine: Engine): Promise<void> {
  if (listLacking(engine).length > 0) await installFromPackages(...listLacking(engine));
  const lacking = listLacking(engine);
  if (lacking.length > 0) throw new Error(sentenceOf(engine, lacking));
}

/** @returns whether the main job went well in this engine */
async function tryEngine(engine: Engine): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-browsers-'));
  const pictures = join(dirname(process.argv[1] ?? ''), '..', 'browsers', engine.name.toLowerCase());
  try {
    await prepare(engine);
    rmSync(pictures, { recursive: true, force: true });
    tell(`${engine.name}: passed in ${await MainJob.doAll({ engine, folder, pictures, tell })}`);
    return true;
  } catch (error) {
    tell(`${engine.name}: failed. ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    tell(`Pictures of each step: ${pictures}`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The main job of a student in each engine, one after another: `npm run test:browsers [-- chromium firefox webkit]`. */
const chosen = chooseEngines([CHROMIUM, FIREFOX, WEBKIT], process.argv.slice(2));
let passed = 0;
for (const engine of chosen) if (await tryEngine(engine)) passed += 1;
tell(`${passed} passed, ${chosen.length - passed} failed`);
if (passed < chosen.length) process.exitCode = 1;
