/** The two areas in which courses and packs are worked on: who may call, and where their lines lie (platform §7.4, §7.6). */
export const AREAS = {
  teaching: { who: 'teacher', path: '/teacher' },
  admin: { who: 'admin', path: '/admin' },
} as const;
export type Area = (typeof AREAS)[keyof typeof AREAS];
