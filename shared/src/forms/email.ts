import * as v from 'valibot';
import { maxMessage } from './length.ts';
import { requiredMessage } from './required.ts';
import { formatMessage } from './sentence.ts';

/** An address as people type it (platform §5.1, rule email). */
export const emailSchema = v.pipe(
  v.string(),
  v.title('E-mail'),
  v.trim(),
  v.nonEmpty(requiredMessage('E-mail')),
  v.email(formatMessage('E-mail')),
  v.maxLength(320, maxMessage('E-mail', 320)),
);
