import type * as v from 'valibot';
import { maxMessage, minMessage } from './length.ts';
import { decimalMessage, maxValueMessage, minValueMessage } from './numbers.ts';
import { requiredMessage } from './required.ts';

/** The message for a value that the field cannot have (platform §5.1, the sentence of email). */
export const formatMessage = (field: string): string => `${field} is not in the right format`;

/**
 * The specification's sentence for an issue whose schema has no sentence of its own (platform §5.1).
 * @param field the field as a person reads it: 'First name'
 */
export function issueSentence({ type, input, requirement }: v.BaseIssue<unknown>, field: string): string {
  if (input === undefined || input === null || type === 'non_empty') return requiredMessage(field);
  if (typeof requirement !== 'number') return type === 'integer' ? decimalMessage(field, 0) : formatMessage(field);
  switch (type) {
    case 'min_length':
      return Array.isArray(input) ? requiredMessage(field) : minMessage(field, requirement);
    case 'max_length':
      return Array.isArray(input) ? maxValueMessage(field, requirement) : maxMessage(field, requirement);
    case 'min_value':
      return minValueMessage(field, requirement);
    case 'max_value':
      return maxValueMessage(field, requirement);
    default:
      return formatMessage(field);
  }
}
