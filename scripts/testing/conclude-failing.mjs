// The end of `npm test` over runs in which all goes wrong that can; see scripts/test-steps.test.ts.
import { conclude, endToEndTests, unitTests } from '../test-steps.mjs';

const at = (name) => `--config=scripts/testing/${name}`;

conclude([
  await unitTests([at('failing.config.ts')]),
  await endToEndTests('', [at('failing.playwright.ts')]),
  await endToEndTests('', [at('unloadable.playwright.ts')]),
]);
