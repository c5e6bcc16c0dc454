import { defineConfig } from '@playwright/test';

/** A file of tests that cannot be loaded. */
export default defineConfig({ testMatch: 'unloadable.page.ts', outputDir: '../../test-results' });
