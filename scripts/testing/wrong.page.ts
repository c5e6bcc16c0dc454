import { expect, test } from '@playwright/test';

test('passes', () => {});

test('is wrong', () => {
  expect('a claim').toBe('a concession');
});
