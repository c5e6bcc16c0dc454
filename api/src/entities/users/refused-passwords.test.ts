import { expect, it } from 'vitest';
import { refuseGuessed } from './refused-passwords.ts';

const refusal = (password: string) =>
  refuseGuessed(password, 'Ann.Example@example.com', 'password').then(
    () => undefined,
    (error: { errors: { password: string[] } }) => error.errors.password[0],
  );

it.each(['password', '12345678', 'Football', 'qwertyuiop', ' Trustno1 '])(
  'refuses a password that many choose: %s',
  async (password) => {
    expect(await refusal(password)).toMatch(/^Many people use this password/);
  },
);

it.each(['ann.example@example.com', 'ANN.EXAMPLE', ' ann.example@Example.com'])(
  'refuses the own address: %s',
  async (password) => {
    expect(await refusal(password)).toBe('Your e-mail address cannot be your password');
  },
);

it.each(['correct horse', 'four spades doubled', 'annexample'])('takes any other: %s', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});
