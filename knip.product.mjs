/**
 * The second run of knip, `knip --production --config knip.product.mjs`: what the product exports and only tests use, or
 * nobody. Tests, and what supports them, are read as empty files, because each file of a package that exports `./*` counts
 * as an entry. What a file exports for its test and uses itself is used.
 */
import everything from './knip.json' with { type: 'json' };

const TESTS = ['**/*.testing.{ts,tsx}', '**/src/testing/**'];
const isTest = (path) => /\.(test|testing|spec)\.tsx?$|\/testing\//.test(path);
const compile = (text, path) => (isTest(path) ? '' : text);

/** Every file of these packages is an entry. */
const { shared, 'engine-wasm': engine, ...others } = everything.workspaces;
const workspaces = {
  ...others,
  shared: { ...shared, includeEntryExports: true },
  'engine-wasm': { ...engine, includeEntryExports: true },
};

// biome-ignore lint/style/noDefaultExport: knip reads its configuration so
export default {
  ...everything,
  workspaces,
  ignoreFiles: TESTS,
  ignoreExportsUsedInFile: true,
  compilers: { ts: compile, tsx: compile },
};
