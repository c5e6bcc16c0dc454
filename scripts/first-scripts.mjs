import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

/**
 * The scripts of web/public that run before the app's own, which the bundler copies as they are, with how they are
 * shortened. Without spaces the second one would have quotes that old browsers, for which it is, do not read.
 */
const FIRST = {
  'look.js': {},
  'no-start.js': { compress: false, codegen: { removeWhitespace: false } },
};

/** Takes comments and long names out of the first scripts. */
export const shortenFirstScripts = () => ({
  name: 'first-scripts',
  apply: 'build',
  // The bundler has copied them by then, and the service worker's list of files is made later.
  writeBundle({ dir }) {
    for (const [name, how] of Object.entries(FIRST)) {
      const path = join(dir, name);
      const { code, errors } = minifySync(name, readFileSync(path, 'utf8'), { module: false, ...how });
      if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
      if (name === 'no-start.js' && code.includes('`')) throw new Error(`${name} has become too new for old browsers`);
      writeFileSync(path, code);
    }
  },
});
