import { obeys, type Rule } from '@overtrick/shared/forms/rule';
import * as v from 'valibot';

/** Digits with a point, as people type a price or a level; no exponents, no thousands. */
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** A number typed into a text field: null when it is left empty. The rules get the text, in their order. */
export const numberText = (...rules: readonly Rule<string>[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || NUMBER.test(text), 'Must be a number'),
    obeys((text: string) => rules.map((rule) => rule(text)).find((message) => message !== undefined)),
    v.transform((text) => (text === '' ? null : Number(text))),
  );
