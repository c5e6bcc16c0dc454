import { test } from 'vitest';

test('is never known', () => {});

throw new Error('the file cannot be loaded');
