import { expect, it } from 'vitest';
import { writeLetter } from './letters.ts';

const FACTS = {
  to: 'ann@example.com',
  link: 'https://overtrick.example/?verify=a&b="c"',
  supportEmail: 'help@example.com',
};

it.each([
  ['verification', /seven days/],
  ['reset', /within an hour/],
] as const)('a letter of %s has its link in both forms, and says how long it works', (kind, life) => {
  const { to, subject, text, html } = writeLetter({ ...FACTS, kind });
  expect(to).toBe('ann@example.com');
  expect(subject).toMatch(/^[A-Z][\w -]+$/);
  expect(text.split('\n')).toContain(FACTS.link);
  expect(html).toContain('href="https://overtrick.example/?verify=a&#38;b=&#34;c&#34;"');
  for (const form of [text, html]) expect(form).toMatch(life);
});

it.each([
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
] as const)('a letter of %s says what to do if it was somebody else, and has no link to act by (D-403)', (kind) => {
  const { subject, text, html } = writeLetter({ ...FACTS, kind });
  expect(subject).toMatch(/^[A-Z][\w -]+$/);
  expect(text).toContain('help@example.com');
  for (const form of [text, html]) expect(form).not.toContain('overtrick.example');
});

it('the letter to a former address says whom to write to, and has no link to act by', () => {
  const { text, html } = writeLetter({ ...FACTS, kind: 'email_changed' });
  expect(text).toContain('help@example.com');
  for (const form of [text, html]) expect(form).not.toContain('overtrick.example');
});
