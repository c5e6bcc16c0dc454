import * as v from 'valibot';
import { maxMessage } from './length.ts';
import { requiredMessage } from './required.ts';

/** One line of text with at most `most` characters; blanks around it are removed. */
export const line = (field: string, most: number) =>
  v.pipe(v.string(), v.title(field), v.trim(), v.maxLength(most, maxMessage(field, most)));

/** A line that must be given. */
export const requiredLine = (field: string, most: number) =>
  v.pipe(
    v.string(),
    v.title(field),
    v.trim(),
    v.nonEmpty(requiredMessage(field)),
    v.maxLength(most, maxMessage(field, most)),
  );

/** Rich text with at most `most` characters, tags included; it is sanitised when it is stored. */
export const richText = (field: string, most: number) =>
  v.pipe(v.string(), v.title(field), v.maxLength(most, maxMessage(field, most)));
