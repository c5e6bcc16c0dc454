import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';

/** What somebody gets letters about, as a list in their settings. */
export const courseLettersSchema = v.object({
  /** False: no letters about courses at all, whatever each course says. */
  all: v.boolean(),
  /** The courses that they have, by title. */
  courses: v.array(v.object({ id: idSchema, title: v.string(), isOn: v.boolean() })),
});
export type CourseLetters = v.InferOutput<typeof courseLettersSchema>;

export const getCourseLetters = endpoint({
  method: 'GET',
  path: '/user/letters',
  who: 'student',
  summary: 'Which letters about courses somebody gets',
  reply: courseLettersSchema,
});

export const putCourseLetters = endpoint({
  method: 'PUT',
  path: '/user/letters',
  who: 'student',
  summary: 'Get letters about courses, as each course says, or none at all',
  body: v.object({ all: v.boolean() }),
  reply: courseLettersSchema,
});

/** A token from a letter: it works without an account for as long as the letter is kept. */
const params = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/** What the link of a letter is about; it names nobody. */
export const unsubscriptionSchema = v.object({
  /** Null for all courses. */
  course: v.nullable(v.object({ id: idSchema, title: v.string() })),
  isOn: v.boolean(),
});
export type Unsubscription = v.InferOutput<typeof unsubscriptionSchema>;

/** Programs that look at the links of a letter call this: it changes nothing. */
export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/unsubscribe/{token}',
  who: 'public',
  credentials: true,
  noStore: true,
  summary: 'What a link in a letter turns off',
  params,
  reply: unsubscriptionSchema,
});

export const putUnsubscription = endpoint({
  method: 'PUT',
  path: '/unsubscribe/{token}',
  who: 'public',
  credentials: true,
  noStore: true,
  summary: 'Turn off the letters that a link in a letter is about, or on again',
  params,
  body: v.object({ isOn: v.boolean() }),
  reply: unsubscriptionSchema,
});
