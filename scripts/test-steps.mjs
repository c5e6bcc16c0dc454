// The steps of `npm test`. Each step answers `{ title, passed, failures: [{ name, message }], remarks }`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './stale.mjs';

/** Runs a program of node_modules/.bin, or this Node; answers whether it ended with 0, and what it wrote if `quiet`. */
function run(program, args, { env = {}, quiet = false } = {}) {
  const bin = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program);
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 1, 2];
  const child = spawn(bin, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk));
  return new Promise((resolve) => {
    const end = (ok) => resolve({ ok, output: Buffer.concat(written).toString() });
    child.on('error', (error) => {
      written.push(Buffer.from(`${error}\n`));
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

const heading = (title) => console.log(`== ${title}`);

function tell(result) {
  console.log(`== ${result.title}: ${result.passed} passed, ${result.failures.length} failed\n`);
  return result;
}

/** One check that passes or fails as a whole. Its output is printed when it ends, as others run at the same time. */
export async function check({ title, program, args }) {
  const { ok, output } = await run(program, args, { quiet: true });
  heading(title);
  process.stdout.write(output);
  const failures = ok ? [] : [{ name: title, message: 'see above' }];
  return tell({ title, passed: ok ? 1 : 0, failures, remarks: [] });
}

/** Runs a program that writes a report to a file, and reads the report; undefined if there is none. */
async function runWithReport(program, args, envOf) {
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-test-'));
  const file = join(directory, 'report.json');
  const { ok } = await run(program, args, { env: envOf(file) });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(directory, { recursive: true, force: true });
  return { ok, report };
}

/** A run that ends with an error although its report names no failure is a failure itself. */
const orItself = (title, ok, failures) =>
  ok || failures.length > 0 ? failures : [{ name: title, message: 'ended with an error; see above' }];

/** @param more arguments of vitest: files, or another configuration */
export async function unitTests(more = []) {
  const title = 'unit tests';
  heading(title);
  const args = ['run', '--reporter=default', '--reporter=./scripts/unit-reporter.mjs', ...more];
  const { ok, report } = await runWithReport('vitest', args, (file) => ({ UNIT_REPORT: file }));
  const failures = orItself(title, ok, report?.failures ?? []);
  return tell({ title, passed: report?.passed ?? 0, failures, remarks: [] });
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The tests of a report with this outcome: 'unexpected', or 'flaky', which passed at the second go only. */
const testsThatAre = (outcome, report) =>
  specsIn(report ?? {}).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => ({ name: `${file}:${line} ${title}`, message: results[0]?.error?.message ?? '' })),
  );

/** What failed outside of every test: a file that could not be loaded, or the set-up. */
const errorsIn = (report) =>
  (report?.errors ?? []).map(({ message, location }) => ({
    name: location ? `${relative(root, location.file)}:${location.line}` : 'end-to-end tests',
    message: message ?? '',
  }));

/**
 * @param chromium the path of the browser
 * @param more arguments of Playwright: files, or another configuration
 */
export async function endToEndTests(chromium, more = []) {
  const title = 'end-to-end tests';
  heading(title);
  const { ok, report } = await runWithReport('playwright', ['test', '--reporter=list,json', ...more], (file) => ({
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM_PATH: chromium,
  }));
  const failures = orItself(title, ok, [...testsThatAre('unexpected', report), ...errorsIn(report)]);
  const flaky = testsThatAre('flaky', report);
  const remarks = flaky.map(({ name }) => `passed at the second go only: ${name}`);
  return tell({ title, passed: (report?.stats.expected ?? 0) + flaky.length, failures, remarks });
}

const LONGEST = 160;

/** The first line of a message, without colours. */
function shorten(message) {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Prints what failed, each once, then the line `N passed, M failed`; the process will end with 1 if anything failed. */
export function conclude(results) {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  for (const remark of results.flatMap(({ remarks }) => remarks)) console.log(remark);
  for (const { name, message } of failures) console.log(`failed: ${name}${message && `\n    ${shorten(message)}`}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
