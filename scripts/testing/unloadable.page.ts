import { test } from '@playwright/test';

test('is never known', () => {});

throw new Error('the page file cannot be loaded');
