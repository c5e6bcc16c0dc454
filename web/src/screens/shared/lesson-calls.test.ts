import { activities } from '@overtrick/shared/contract/activities';
import { lessons } from '@overtrick/shared/contract/lessons';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { notificationAtom } from '../../navigation/notifications.ts';
import { createLessonCalls, loadActivity } from './lesson-calls.ts';

const CONTEXTS = ['teaching', 'admin', 'myCourses', 'browseCourses'] as const;

describe('lessons and activities', () => {
  it.each([
    ['teaching', '/teacher'],
    ['admin', '/admin'],
    ['myCourses', ''],
    ['browseCourses', ''],
  ] as const)('are read in %s by the lines below "%s" (G-16)', async (context, area) => {
    const read = vi.fn(async () => undefined);
    const calls = createLessonCalls({ read } as unknown as Api, context);
    await calls.readLesson('l');
    await calls.readActivity('l', 'a');
    const paths = (read.mock.calls as unknown as readonly [{ readonly path: string }][]).map(([{ path }]) => path);
    expect(paths).toEqual([`${area}/lessons/{lessonId}`, `${area}/lessons/{lessonId}/activities/{activityId}`]);
  });

  it('are made by the teaching line alone: no other context has one (G-17)', () => {
    expect(
      CONTEXTS.filter((context) => context in activities && 'create' in activities[context as 'teaching']),
    ).toEqual(['teaching']);
    expect(activities.teaching.create.path).toBe('/teacher/lessons/{lessonId}/activities');
    expect('create' in lessons.admin).toBe(false);
  });
});

describe('an activity that cannot be loaded', () => {
  const load = async (error: ApiError, preload = false) => {
    const store = createStore();
    const api = { read: vi.fn(async () => Promise.reject(error)) } as unknown as Api;
    const options = { services: { api, store }, context: 'teaching', lessonId: 'l', activityId: 'a', preload } as const;
    await expect(loadActivity(options)).rejects.toBe(error);
    return store.get(notificationAtom)?.text;
  };
  const refused = new ApiError({ kind: 'answered', status: 500, message: 'The server has a problem' });

  it('is left to the error view, with a notification when the call was answered (X-04)', async () => {
    expect(await load(refused)).toBe('The server has a problem');
  });

  it('says nothing when nothing came back, off line, or when a link was only pointed at (L-59)', async () => {
    expect(await load(new ApiError({ kind: 'empty', message: 'No data found' }))).toBeUndefined();
    expect(await load(new ApiError({ kind: 'offline', message: 'There is no connection' }))).toBeUndefined();
    expect(await load(refused, true)).toBeUndefined();
  });
});
