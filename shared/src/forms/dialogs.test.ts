import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addStudentSchema, duplicateCourseSchema } from './dialogs.ts';

it('the dialogs of courses and packs require a course type and a student (V-39)', () => {
  const messages = (schema: v.GenericSchema, form: object) =>
    v.safeParse(schema, form).issues?.map(({ message }) => message);
  expect(messages(duplicateCourseSchema, { courseType: '' })).toEqual(['Course type is required']);
  expect(messages(duplicateCourseSchema, { courseType: 'solo' })).toBeUndefined();
  expect(messages(addStudentSchema, { student: '' })).toEqual(['Student is required']);
  expect(messages(addStudentSchema, { student: 'an id' })).toBeUndefined();
});
