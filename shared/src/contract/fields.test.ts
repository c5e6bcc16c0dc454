import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newAccountSchema, setPassword } from './auth.ts';
import { readFields } from './field-errors.ts';
import { findFieldConflict, itemChanges } from './item-changes.ts';
import { categoryFormSchema } from './managed-reference.ts';
import { profileChangesSchema } from './own-account.ts';
import { snakeCase } from './wire.ts';

const errorsOf = (schema: v.GenericSchema, body: unknown) => {
  const read = readFields(schema, body, snakeCase);
  return read.ok ? {} : read.error;
};

const account = {
  firstName: 'Ann',
  lastName: 'Oak',
  email: 'ann@example.com',
  password: 'battery staple',
  timezone: 'Europe/London',
  gdprConsent: true,
};

describe('a new account', () => {
  it('is taken when all is right', () => expect(errorsOf(newAccountSchema, account)).toEqual({}));

  it('needs every field, each named as a person reads it (V-01)', () =>
    expect(errorsOf(newAccountSchema, {})).toEqual({
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      email: ['E-mail is required'],
      password: ['Password is required'],
      gdpr_consent: ['Consent is required'],
    }));

  it.each(['a', 'a@b', '@b.org', 'a b@c.org', 'a@@b.org', 'a@b..org'])(
    "refuses the e-mail %j with '{field} is not in the right format' (V-02)",
    (email) =>
      expect(errorsOf(newAccountSchema, { ...account, email })).toEqual({
        email: ['E-mail is not in the right format'],
      }),
  );

  it.each(['a@b.org', ' first.last+tag@mail.example.co.uk '])('takes the e-mail %j', (email) =>
    expect(errorsOf(newAccountSchema, { ...account, email })).toEqual({}),
  );

  it('wants so many characters at least (V-05)', () =>
    expect(errorsOf(newAccountSchema, { ...account, password: '1234567' })).toEqual({
      password: ['Password must be at least 8 characters'],
    }));

  it('wants so many characters at most (V-06)', () =>
    expect(errorsOf(newAccountSchema, { ...account, firstName: 'x'.repeat(201) })).toEqual({
      first_name: ['First name must be no more than 200 characters'],
    }));

  it('wants a time zone that exists', () =>
    expect(errorsOf(newAccountSchema, { ...account, timezone: 'Europe/Atlantis' })).toEqual({
      timezone: ['There is no such time zone'],
    }));
});

it("a new password must be typed twice alike: 'Does not match' (V-07)", () => {
  const schema = setPassword.body as v.GenericSchema;
  const twice = { password: 'battery staple', passwordConfirmation: 'battery staple' };
  expect(errorsOf(schema, twice)).toEqual({});
  expect(errorsOf(schema, { ...twice, passwordConfirmation: 'Battery staple' })).toEqual({
    password_confirmation: ['Does not match'],
  });
  expect(errorsOf(schema, { ...twice, password: '', passwordConfirmation: 'x' })).toMatchObject({
    password_confirmation: ['Does not match'],
  });
});

describe('a number', () => {
  const category = (order: unknown) => errorsOf(categoryFormSchema, { title: 'Bidding', order });

  it("below the least gives '{field} must be at least {min}' (V-08)", () => {
    expect(category(-1)).toEqual({ order: ['Order must be at least 0'] });
    expect([category(0), category(null)]).toEqual([{}, {}]);
  });

  it("above the most gives '{field} must be less than {max}'; the value itself passes (V-09)", () => {
    expect(category(10_001)).toEqual({ order: ['Order must be less than 10000'] });
    expect(category(10_000)).toEqual({});
  });

  it("that is not whole gives 'The {field} must have 0 decimals.' (V-10)", () =>
    expect(category(1.5)).toEqual({ order: ['The order must have 0 decimals.'] }));

  it.each(['0', '12', '12.5', '12.50', '999999.99'])('%j is a price', (cost) =>
    expect(errorsOf(itemChanges.cost, cost)).toEqual({}),
  );

  it.each(['12.505', '0.001'])(
    "as a price with more decimals gives 'The {field} must have {decimals} decimals.': %j (V-10)",
    (cost) => expect(errorsOf(itemChanges.cost, cost)).toEqual({ '': ['The price must have 2 decimals.'] }),
  );

  it.each(['1,50', '-3', 'a lot', '1e3'])('%j is no price', (cost) =>
    expect(errorsOf(itemChanges.cost, cost)).toEqual({ '': ['Enter a price such as 12 or 12.50'] }),
  );

  it.each([0, 11, '3'])(
    "outside two bounds gives 'The {field} must be a number between {min} and {max}.': %j (V-11)",
    (level) =>
      expect(errorsOf(profileChangesSchema, { experienceLevel: level })).toEqual({
        experience_level: ['The experience level must be a number between 1 and 10.'],
      }),
  );

  it.each([1, 10])('within two bounds passes, the bounds too: %j (V-11)', (level) =>
    expect(errorsOf(profileChangesSchema, { experienceLevel: level })).toEqual({}),
  );
});

it('the fields of an item fit together', () => {
  const item = { minExperienceLevel: 3, maxExperienceLevel: 2, cost: null, costWithDiscount: null, currency: null };
  expect(findFieldConflict(item)?.field).toBe('maxExperienceLevel');
});
