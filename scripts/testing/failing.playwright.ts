import { defineConfig } from '@playwright/test';

/** Tests of which one fails; none opens a browser. */
export default defineConfig({ testMatch: 'wrong.page.ts', outputDir: '../../test-results' });
