import { createAccount, logIn, type SessionReply } from '@overtrick/shared/contract/auth';
import { browseCourses, checkOutCourse, getCourseBundle } from '@overtrick/shared/contract/courses';
import { browseDealPacks, checkOutDealPack, getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { putProfile } from '@overtrick/shared/contract/own-account';
import { type Api, createApi } from '../../web/src/api/api.ts';
import { NO_SESSION, type Session, type SessionStore } from '../../web/src/session/session.ts';
import type { Content } from './attempts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Student {
  readonly credentials: Credentials;
  readonly reply: SessionReply;
  readonly userId: string;
}

const PASSWORD = 'a quiet evening at the club';

const inSession = (session: Session): SessionStore => ({ ...NO_SESSION, current: () => session });

/** A client in this session, or in none. */
export const clientAt = (baseUrl: string, session?: Session): Api =>
  createApi({
    baseUrl,
    session: session ? inSession(session) : NO_SESSION,
    onSignedOut() {},
    onProfileNeeded() {},
  });

/** A new account with a complete profile. */
export async function enrol(baseUrl: string): Promise<Student> {
  const credentials = { email: `siege-${crypto.randomUUID()}@example.com`, password: PASSWORD };
  const name = { firstName: 'Mary', lastName: 'Hall' };
  const profile = { ...name, ...credentials, timezone: 'Europe/London', gdprConsent: true as const };
  const reply = await clientAt(baseUrl).read(createAccount, { body: { profile } });
  await clientAt(baseUrl, reply).read(putProfile, { body: { profile: { experienceLevel: 3 } } });
  return { credentials, reply, userId: reply.profile.id };
}

/** The person signs in again: the restore of a backup ends all sessions (ruling 53). */
export const signIn = (baseUrl: string, credentials: Credentials): Promise<SessionReply> =>
  clientAt(baseUrl).read(logIn, { body: credentials });

export const joinPack = async (api: Api, { pack }: Content): Promise<void> => {
  await api.call(checkOutDealPack, { params: { dealPackId: pack.id }, body: {} });
};

export const joinCourse = async (api: Api, { course }: Content): Promise<void> => {
  await api.call(checkOutCourse, { params: { courseId: course.id }, body: {} });
};

/** The first free pack and the first free course of the server, as a student gets them. */
export async function readContent(baseUrl: string): Promise<Content> {
  const api = clientAt(baseUrl, (await enrol(baseUrl)).reply);
  const packs = await api.read(browseDealPacks);
  const courses = await api.read(browseCourses);
  const dealPackId = packs.results.find(({ isFree }) => isFree)?.id ?? '';
  const courseId = courses.results.find(({ isFree }) => isFree)?.id ?? '';
  await api.call(checkOutDealPack, { params: { dealPackId }, body: {} });
  await api.call(checkOutCourse, { params: { courseId }, body: {} });
  return {
    pack: await api.read(getDealPackBundle, { params: { dealPackId } }),
    course: await api.read(getCourseBundle, { params: { courseId } }),
  };
}
