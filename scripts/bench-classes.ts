import { call, sendPull } from './load/calls.ts';
import { type Classes, makeClasses } from './load/classes.ts';
import { type Ask as AskSchool, benchSchools } from './load/two-schools.ts';

/** Packs and students of the two schools that are compared. */
const LARGE = { packs: Number(process.env.CLASS_PACKS ?? 300), people: Number(process.env.CLASS_STUDENTS ?? 5_000) };
const SMALL = { packs: LARGE.packs / 10, people: LARGE.people / 10 };

type Ask = AskSchool<Classes>;

const byTeacher =
  (path: (school: Classes) => string): Ask =>
  (url, school) =>
    call(`${url}/api${path(school)}`, school.teacher.token);

const ofUsual = (query: string): Ask => byTeacher(({ usual }) => `/teacher/deal-packs/${usual}/${query}`);
const byHead =
  (path: (school: Classes) => string): Ask =>
  (url, school) =>
    call(`${url}/api${path(school)}`, school.head.token);
const ofAll = (query: string): Ask => byHead(({ everybodys }) => `/teacher/deal-packs/${everybodys}/${query}`);

const READINGS: Readonly<Record<string, Ask>> = {
  'the list of packs': byTeacher(() => '/teacher/deal-packs'),
  'the list of a teacher’s students': byTeacher(() => '/teacher/students'),
  'a class, by name': ofUsual('students'),
  'a class, by progress': ofUsual('students?sortBy=progress'),
  'a class, who is under way': ofUsual('students?standing=under_way'),
  'a class, searched': ofUsual('students?q=name+1'),
  'the figures of a class': ofUsual('class'),
  'the record of a student': byTeacher(({ student }) => `/teacher/students/${student.id}?context=deal_packs`),
  'a pull': (url, { student }) => sendPull(url, student, { cursor: 0, verdictCursor: 0 }),
};

/** What one teacher asks who has the whole school in one class, and nearly all packs of it. */
const OF_EVERYBODY: Readonly<Record<string, Ask>> = {
  'by name': ofAll('students'),
  'by name, the last page': ofAll(`students?page=${Math.floor(SMALL.people / 20)}`),
  'by progress': ofAll('students?sortBy=progress'),
  'the figures': ofAll('class'),
  'the list of packs': byHead(() => '/teacher/deal-packs'),
  'the list of all students': byHead(() => '/teacher/students'),
  'the record of a student': byHead(({ student }) => `/teacher/students/${student.id}?context=deal_packs`),
};

const sizeWords = ({ packs, people }: typeof LARGE): string => `${packs} packs and ${people} students`;
const ofEverybody = Object.entries(OF_EVERYBODY).map(([what, ask]) => [`of everybody, ${what}`, ask] as const);

/** Measures what teachers and students ask for by the size of the school. */
await benchSchools<Classes>({
  what: 'classes',
  sizes: [sizeWords(SMALL), `${sizeWords(LARGE)}, about a hundred in a class`],
  make: (db, tokens, isLarge) => {
    const { packs, people } = isLarge ? LARGE : SMALL;
    return makeClasses(db, tokens, packs, people);
  },
  readings: { ...READINGS, ...Object.fromEntries(ofEverybody) },
});
