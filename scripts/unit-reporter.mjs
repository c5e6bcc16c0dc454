// A reporter of vitest: writes what a run came to as JSON to the file that UNIT_REPORT names.
//   vitest run --reporter=default --reporter=./scripts/unit-reporter.mjs
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './stale.mjs';

/** The first error's message, or '' where there is none. */
const messageOf = (errors = []) => errors[0]?.message ?? '';

const withErrors = (suites) => [...suites].filter((suite) => suite.errors().length > 0);

/** What failed in a file: its tests, its suites whose hooks failed, and the file itself if it could not be loaded. */
function failuresOf(file) {
  const name = relative(root, file.moduleId);
  const tests = [...file.children.allTests('failed')];
  return [
    ...withErrors([file]).map((failed) => ({ name, message: messageOf(failed.errors()) })),
    ...withErrors(file.children.allSuites()).map((suite) => ({
      name: `${name}: ${suite.fullName}`,
      message: messageOf(suite.errors()),
    })),
    ...tests.map((test) => ({ name: `${name}: ${test.fullName}`, message: messageOf(test.result().errors) })),
  ];
}

/** vitest makes one and calls it at the end of the run. */
export default class UnitReporter {
  /** Writes `{ passed, failures: [{ name, message }] }`. An error outside of every test is a failure too. */
  onTestRunEnd(files, unhandledErrors) {
    const passed = files.flatMap((file) => [...file.children.allTests('passed')]).length;
    const unhandled = unhandledErrors.map(({ message }) => ({ name: 'an error outside of every test', message }));
    const failures = [...files.flatMap(failuresOf), ...unhandled];
    writeFileSync(process.env.UNIT_REPORT, JSON.stringify({ passed, failures }));
  }
}
