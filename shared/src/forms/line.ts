import * as v from 'valibot';
import { maxMessage } from './length.ts';
import { requiredMessage } from './required.ts';

/** One line of text, of so many characters at most; blanks around it are dropped. */
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

/** Rich text, of so many characters with its tags at most; it is sanitised when it is kept. */
export const richText = (field: string, most: number) =>
  v.pipe(v.string(), v.title(field), v.maxLength(most, maxMessage(field, most)));
