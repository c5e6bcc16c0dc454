import * as v from 'valibot';
import { line, requiredLine, richText } from '../forms/line.ts';
import { website } from '../forms/url.ts';
import { courseCardSchema } from '../learning/courses/course.ts';
import { packCardSchema, teacherProfileSchema } from '../learning/packs/deal-pack.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './lists.ts';

const teacher = v.object({ profileId: idSchema });

/** By what a page with many items is searched; missing in answers of an older server. */
const keywords = v.optional(v.array(v.string()), []);

/** A teacher's public page. */
export const teacherPageSchema = v.object({
  ...teacherProfileSchema.entries,
  subscriberCount: v.number(),
  /** The viewer's own subscription; false for visitors. */
  subscribed: v.boolean(),
  /** The teacher's packs in the store, newest first. */
  dealPacks: v.array(
    v.object({
      ...v.pick(packCardSchema, ['id', 'title', 'description', 'media', 'focus', 'maxExperienceLevel', 'dealCount'])
        .entries,
      keywords,
    }),
  ),
  /** The teacher's courses in the catalogue, newest first; missing in answers of an older server. */
  courses: v.optional(
    v.array(
      v.object({
        ...v.pick(courseCardSchema, ['id', 'title', 'description', 'media', 'focus', 'maxExperienceLevel']).entries,
        ...v.pick(courseCardSchema, ['live', 'lessonCount']).entries,
        keywords,
      }),
    ),
    [],
  ),
});
export type TeacherPage = v.InferOutput<typeof teacherPageSchema>;

export const getTeacherProfile = endpoint({
  method: 'GET',
  path: '/teacher-profiles/{profileId}',
  who: 'public',
  summary: 'A teacher as everybody sees them; with a token, whether the viewer subscribes',
  params: teacher,
  reply: teacherPageSchema,
  knowsCaller: true,
});

const subscription = v.object({ subscribed: v.boolean(), subscriberCount: v.number() });

export const subscribe = endpoint({
  method: 'POST',
  path: '/teacher-profiles/{profileId}/subscribe',
  who: 'student',
  summary: 'Subscribe to a teacher; once is enough',
  params: teacher,
  reply: subscription,
});

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/teacher-profiles/{profileId}/subscribe',
  who: 'student',
  summary: 'End a subscription',
  params: teacher,
  reply: subscription,
});

/** The most characters of a reusable phrase. */
export const PHRASE_LENGTH = 500;

const phrases = (field: string) => v.pipe(v.array(requiredLine(field, PHRASE_LENGTH)), v.maxLength(200));

/** A teacher's profile with the four lists of reusable phrases (platform §3.3). */
export const fullTeacherProfileSchema = v.object({
  ...teacherProfileSchema.entries,
  bidExplanations: v.array(v.string()),
  bidHints: v.array(v.string()),
  declarerHints: v.array(v.string()),
  summaryMessages: v.array(v.string()),
});
export type FullTeacherProfile = v.InferOutput<typeof fullTeacherProfileSchema>;

/** The fields that a teacher may change; absent fields stay as they are. */
export const teacherProfileChangesSchema = v.partial(
  v.object({
    displayName: requiredLine('Name', 120),
    headline: line('Headline', 200),
    biography: richText('Biography', 50_000),
    website: v.nullable(website('Website', 300)),
    languages: v.pipe(v.array(requiredLine('Language', 60)), v.maxLength(20)),
    bidExplanations: phrases('Explanation'),
    bidHints: phrases('Hint'),
    declarerHints: phrases('Hint'),
    summaryMessages: phrases('Message'),
  }),
);

export const getOwnTeacherProfile = endpoint({
  method: 'GET',
  path: '/teacher/profile',
  who: 'teacher',
  summary: "The teacher's own profile",
  reply: fullTeacherProfileSchema,
});

export const putOwnTeacherProfile = endpoint({
  method: 'PUT',
  path: '/teacher/profile',
  who: 'teacher',
  summary: "Change the teacher's own profile",
  body: teacherProfileChangesSchema,
  reply: fullTeacherProfileSchema,
});

const phraseList = (path: string, summary: string) =>
  endpoint({ method: 'GET', path, who: 'teacher', summary, reply: listOf(v.string()) });

export const listBidExplanations = phraseList('/teacher/profile/bid-explanations', 'Explanations to use again');
export const listBidHints = phraseList('/teacher/profile/bid-hints', 'Bid hints to use again');
export const listDeclarerHints = phraseList('/teacher/profile/declarer-hints', 'Declarer hints to use again');
export const listSummaryMessages = phraseList('/teacher/profile/summary-messages', 'Summary messages to use again');

export const getFileRoom = endpoint({
  method: 'GET',
  path: '/teacher/file-room',
  who: 'teacher',
  summary: 'How many bytes of files the teacher keeps, and how many they may',
  reply: v.object({ used: v.number(), quota: v.number() }),
});

export const putTeacherPicture = endpoint({
  method: 'PUT',
  path: '/teacher/profile/media',
  who: 'teacher',
  summary: "The teacher's picture, which takes the place of the one before",
  upload: 'image',
  reply: fullTeacherProfileSchema,
});

export const deleteTeacherPicture = endpoint({
  method: 'DELETE',
  path: '/teacher/profile/media/{mediaId}',
  who: 'teacher',
  summary: "Removes the teacher's picture",
  params: v.object({ mediaId: idSchema }),
  reply: fullTeacherProfileSchema,
});

/** A teacher's profile for an admin, with the id of its user. */
export const adminTeacherProfileSchema = v.object({ ...fullTeacherProfileSchema.entries, userId: idSchema });
export type AdminTeacherProfile = v.InferOutput<typeof adminTeacherProfileSchema>;

const adminLine = { who: 'admin', params: teacher, reply: adminTeacherProfileSchema } as const;

export const getTeacherProfileByAdmin = endpoint({
  ...adminLine,
  method: 'GET',
  path: '/admin/teacher-profiles/{profileId}',
  summary: "A teacher's profile, to work on",
});

export const putTeacherProfileByAdmin = endpoint({
  ...adminLine,
  method: 'PUT',
  path: '/admin/teacher-profiles/{profileId}',
  summary: "Change a teacher's profile",
  body: teacherProfileChangesSchema,
});

export const postTeacherPictureByAdmin = endpoint({
  ...adminLine,
  method: 'POST',
  path: '/admin/teacher-profiles/{profileId}/media',
  summary: "A teacher's picture, which takes the place of the one before",
  upload: 'image',
});

export const deleteTeacherPictureByAdmin = endpoint({
  ...adminLine,
  method: 'DELETE',
  path: '/admin/teacher-profiles/{profileId}/media/{mediaId}',
  summary: "Removes a teacher's picture",
  params: v.object({ profileId: idSchema, mediaId: idSchema }),
});
