import * as v from 'valibot';
import { requiredMessage } from './required.ts';

/** The four digits by which people who share a device keep apart. */
export const lockDigitsSchema = v.pipe(
  v.string(),
  v.nonEmpty(requiredMessage('Four digits')),
  v.regex(/^[0-9]{4}$/, 'It takes four digits'),
);
