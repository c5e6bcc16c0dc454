import type { DeedKind } from '@overtrick/shared/contract/admin-log';
import type { Trx } from '../../database/connect.ts';
import type { SignedInCall } from '../../http/route.ts';

/** How the action of a line is logged. */
export interface LoggedAction {
  /** A verb in the past: 'approved'. */
  readonly action: string;
  readonly kind: DeedKind;
  /** The id of what the action is on; undefined for a new thing, whose id the transaction answers. */
  readonly idOf: (call: SignedInCall, trx: Trx) => string | undefined | Promise<string | undefined>;
  /** The user id of whom the action concerns besides. */
  readonly personOf?: (call: SignedInCall) => string | undefined;
}

const param = (call: SignedInCall, name: string): string | undefined =>
  (call.params as Readonly<Record<string, string>>)[name];

const on = (kind: DeedKind, name: string, action: string): LoggedAction => ({
  action,
  kind,
  idOf: (call) => param(call, name),
});

const made = (kind: DeedKind, action: string): LoggedAction => ({ action, kind, idOf: () => undefined });

const added = (kind: DeedKind, name: string): LoggedAction => ({
  ...on(kind, name, 'added a student to'),
  personOf: (call) => param(call, 'studentId'),
});

/** The lines of one kind of item. */
const itemActions = (items: string, kind: DeedKind, name: string): Readonly<Record<string, LoggedAction>> => {
  const at = `/admin/${items}/{${name}}`;
  const act = (action: string) => on(kind, name, action);
  return {
    [`PUT ${at}`]: act('changed'),
    [`PUT ${at}/media`]: act('changed the picture of'),
    [`POST ${at}/publish`]: act('published'),
    [`DELETE ${at}/publish`]: act('unpublished'),
    [`POST ${at}/archive`]: act('archived'),
    [`DELETE ${at}/archive`]: act('unarchived'),
    [`DELETE ${at}`]: act('deleted'),
    [`POST ${at}/approve`]: act('approved'),
    [`POST ${at}/reject`]: act('rejected'),
    [`POST ${at}/restore`]: act('restored'),
    [`POST ${at}/withdrawal`]: act('withdrew for rights'),
    [`DELETE ${at}/withdrawal`]: act('lifted the withdrawal of'),
  };
};

const ACTIVITY = '/admin/lessons/{lessonId}/activities/{activityId}';

/** Every line by which an admin changes something, by method and path. */
export const LOGGED_ACTIONS: Readonly<Record<string, LoggedAction>> = {
  ...itemActions('courses', 'course', 'courseId'),
  ...itemActions('deal-packs', 'dealPack', 'dealPackId'),
  'PUT /admin/courses/{courseId}/lessons/order': on('course', 'courseId', 'put in order the lessons of'),
  'PUT /admin/lessons/{lessonId}': on('lesson', 'lessonId', 'changed'),
  'DELETE /admin/lessons/{lessonId}': on('lesson', 'lessonId', 'deleted'),
  'POST /admin/lessons/{lessonId}/start': on('lesson', 'lessonId', 'started'),
  'DELETE /admin/lessons/{lessonId}/start': on('lesson', 'lessonId', 'took back the start of'),
  'POST /admin/lessons/{lessonId}/end': on('lesson', 'lessonId', 'ended'),
  'DELETE /admin/lessons/{lessonId}/end': on('lesson', 'lessonId', 'let go on'),
  'POST /admin/lessons/{lessonId}/media': on('lesson', 'lessonId', 'added a resource to'),
  'PUT /admin/lessons/{lessonId}/media/{mediaId}': on('lesson', 'lessonId', 'changed a resource of'),
  'DELETE /admin/lessons/{lessonId}/media/{mediaId}': on('lesson', 'lessonId', 'deleted a resource of'),
  'PUT /admin/lessons/{lessonId}/activities/order': on('lesson', 'lessonId', 'put in order the activities of'),
  [`PUT ${ACTIVITY}`]: on('activity', 'activityId', 'changed'),
  [`DELETE ${ACTIVITY}`]: on('activity', 'activityId', 'deleted'),
  [`POST ${ACTIVITY}/marking`]: on('activity', 'activityId', 'had answers marked again to'),
  [`POST ${ACTIVITY}/media`]: on('activity', 'activityId', 'added a file to'),
  [`POST ${ACTIVITY}/media/{mediaId}/pictures`]: on('activity', 'activityId', 'had pictures made again of a file of'),
  [`POST ${ACTIVITY}/captions`]: on('activity', 'activityId', 'added captions to'),
  [`DELETE ${ACTIVITY}/media/{mediaId}`]: on('activity', 'activityId', 'deleted a file of'),
  'PUT /admin/teacher-profiles/{profileId}': on('teacherProfile', 'profileId', 'changed'),
  'POST /admin/teacher-profiles/{profileId}/media': on('teacherProfile', 'profileId', 'changed the picture of'),
  'DELETE /admin/teacher-profiles/{profileId}/media/{mediaId}': on(
    'teacherProfile',
    'profileId',
    'deleted the picture of',
  ),
  'PUT /users/{userId}': on('user', 'userId', 'changed the profile of'),
  'PUT /users/{userId}/is_teacher': on('user', 'userId', 'gave the teacher role to'),
  'DELETE /users/{userId}/is_teacher': on('user', 'userId', 'took the teacher role from'),
  'PUT /users/{userId}/is_admin': on('user', 'userId', 'gave the admin role to'),
  'DELETE /users/{userId}/is_admin': on('user', 'userId', 'took the admin role from'),
  'DELETE /users/{userId}/second_factor': on('user', 'userId', 'took away the second factor of'),
  'POST /users/reset-password': {
    action: 'sent a new password’s letter to',
    kind: 'user',
    idOf: async ({ body }, trx) => {
      const email = String((body as { readonly email: string }).email).toLowerCase();
      return (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;
    },
  },
  'PUT /admin/enrolments/{enrolmentId}/is_active': on('enrolment', 'enrolmentId', 'restarted'),
  'DELETE /admin/enrolments/{enrolmentId}/is_active': on('enrolment', 'enrolmentId', 'ended'),
  'PUT /admin/enrolments/{enrolmentId}/note': on('enrolment', 'enrolmentId', 'wrote a note on'),
  'POST /admin/deal-pack-enrolments/{dealPackId}/{studentId}': added('dealPack', 'dealPackId'),
  'POST /admin/enrolments/{courseId}/{studentId}': added('course', 'courseId'),
  'PUT /admin/teacher/{userId}/payouts': on('user', 'userId', 'changed the payouts of'),
  'POST /admin/purchases/{purchaseId}/refund': {
    action: 'gave a payment back to',
    kind: 'user',
    idOf: async (call, trx) => {
      const id = param(call, 'purchaseId') ?? '';
      return (
        (await trx.selectFrom('purchases').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id ?? ''
      );
    },
  },
  'POST /admin/kb/articles': made('article', 'wrote'),
  'PUT /admin/kb/articles/{articleId}': on('article', 'articleId', 'changed'),
  'DELETE /admin/kb/articles/{articleId}': on('article', 'articleId', 'deleted'),
  'POST /admin/kb/categories': made('category', 'made'),
  'PUT /admin/kb/categories/{categoryId}': on('category', 'categoryId', 'changed'),
  'DELETE /admin/kb/categories/{categoryId}': on('category', 'categoryId', 'deleted'),
  'POST /admin/glossary': made('term', 'added'),
  'PUT /admin/glossary/{termId}': on('term', 'termId', 'changed'),
  'DELETE /admin/glossary/{termId}': on('term', 'termId', 'deleted'),
  'POST /admin/courses/focus': made('focus', 'made'),
  'PUT /admin/courses/focus/{focusId}': on('focus', 'focusId', 'renamed'),
  'DELETE /admin/courses/focus/{focusId}': on('focus', 'focusId', 'deleted'),
  'PUT /admin/courses/focus/{focusId}/{keywordId}': on('focus', 'focusId', 'added a keyword to'),
  'DELETE /admin/courses/focus/{focusId}/{keywordId}': on('focus', 'focusId', 'took a keyword from'),
  'POST /admin/courses/keywords': made('keyword', 'made'),
  'PUT /admin/courses/keywords/{keywordId}': on('keyword', 'keywordId', 'renamed'),
  'DELETE /admin/courses/keywords/{keywordId}': on('keyword', 'keywordId', 'deleted'),
};
