import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { toWire } from '@overtrick/shared/contract/wire';
import { newId } from '@overtrick/shared/learning/values/ids';
import { enrolIn, putInState } from '../../api/src/testing/access-people.ts';
import type { AccessRow } from '../../api/src/testing/access-row.ts';
import { PEOPLE, STATES, type State, type Who } from '../../api/src/testing/access-rule.ts';
import { makeAdmin, makeStudent, makeTeacher, type Person } from '../../api/src/testing/factories.ts';
import { type Harness, injection } from '../../api/src/testing/harness.ts';
import { type Place, placesOf, withText } from './places.ts';
import type { Scene } from './scene.ts';
import { hostileAddress, hostileText, LENGTHS } from './vectors.ts';

/** What became of one field of a call. */
export interface Written {
  /** 'PUT /profile profile.first_name'. */
  readonly field: string;
  /** The number in the mark of its text. */
  readonly number: number;
  /** How many signs of hostile text it took; 0 when it took none. */
  readonly length: number;
}

type Json = { readonly [key: string]: unknown };

/** Who may make the call, the owner of things first, and the state of its item. */
function situationOf({ rule, done }: AccessRow): { readonly who: Who; readonly state: State } | undefined {
  const states = STATES.toReversed().filter((state) => done[state] < 300);
  return (['teacher', 'student', ...PEOPLE] as const)
    .flatMap((who) => states.map((state) => ({ who, state })))
    .find(({ who, state }) => rule[state][who] === '+');
}

interface Prepared {
  readonly token: string | undefined;
  readonly params: Record<string, string>;
  readonly body: unknown;
  readonly file: { readonly name: string; readonly content: Buffer } | undefined;
  readonly query: object | undefined;
}

/** What is written into: a line with a body, in the scene where it can be and otherwise on things of its own. */
export interface Target {
  readonly row: AccessRow;
  /** In place of the body of the row. */
  readonly body?: unknown;
  readonly schema: Json | undefined;
}

/** The call on the things of the scene, where it names nothing else, or on things of its own. */
async function prepare(
  harness: Harness,
  scene: Scene,
  { row, body }: Target,
  mayBeOfScene: boolean,
): Promise<Prepared | undefined> {
  const situation = situationOf(row);
  if (!situation) return undefined;
  const { who, state } = situation;
  const made = await row.make(harness);
  const named = Object.keys(made.params ?? {});
  const isOfScene = mayBeOfScene && named.every((name) => scene.params[name] !== undefined);
  const params = Object.fromEntries(
    named.map((name) => [name, (isOfScene ? scene.params[name] : (made.params as Record<string, string>)[name]) ?? '']),
  );
  const own = who === 'teacher' ? made.owner : who === 'student' ? made.student : undefined;
  const person = isOfScene ? ofScene(scene, row.line, who) : (own ?? (await makePerson(harness, who)));
  const item = isOfScene ? itemOf(scene, params) : made.item;
  if (item) await putInState(harness, item, state);
  if (item && who === 'student') await enrolIn(harness, person, item, 1);
  const { file, query } = made;
  return {
    token: row.line.who === 'public' ? undefined : person.token,
    params,
    body:
      row.line.body && made.body !== undefined
        ? fresh(toWire(row.line.body, body ?? made.body), body !== undefined)
        : undefined,
    file,
    query: query as object | undefined,
  };
}

/** A body that is written again has an id of its own each time. */
const fresh = (body: unknown, isAgain: boolean): unknown =>
  isAgain && typeof body === 'object' && body !== null && 'id' in body ? { ...body, id: newId() } : body;

const ofScene = ({ people }: Scene, { who: role }: Endpoint, who: Who): Person => {
  if (role === 'admin' || who === 'admin') return people.admin;
  return who === 'teacher' || who === 'other' ? people.teacher : people.student;
};

const makePerson = (harness: Harness, who: Who): Promise<Person> => {
  if (who === 'admin') return makeAdmin(harness);
  return who === 'teacher' || who === 'other' ? makeTeacher(harness) : makeStudent(harness);
};

const itemOf = ({ params }: Scene, { courseId, dealPackId, lessonId, activityId }: Record<string, string>) => {
  if (dealPackId) return { name: 'deal_packs' as const, id: dealPackId };
  return courseId || lessonId || activityId ? { name: 'courses' as const, id: params.courseId ?? '' } : undefined;
};

interface Field {
  readonly place: Place;
  readonly number: number;
  /** Which of LENGTHS it is tried with; beyond the last it takes none. */
  tried: number;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isAddress = (place: Place): boolean => /url|link|href|address$/.test(place.at(-1) ?? '');

const textOf = ({ place, number, tried }: Field): string =>
  isAddress(place) && tried === 0 ? hostileAddress(number) : hostileText(number, LENGTHS[tried] ?? 0);

/** Whether an error at this path, 'hints.0.hint', speaks of the place or of what it stands in. */
const concerns = (path: string, place: Place): boolean => {
  const at = place.join('.');
  return at === path || at.startsWith(`${path}.`) || path.startsWith(`${at}.`);
};

/** What a refusal names becomes shorter; false when it names none of the fields. */
function shorten(fields: readonly Field[], wire: unknown): boolean {
  const paths = Object.keys((wire as { errors?: object } | undefined)?.errors ?? {});
  const meant = fields.filter(({ place }) => paths.some((path) => concerns(path, place)));
  for (const field of meant) field.tried += 1;
  return meant.length > 0;
}

/** Calls, cards and the like, which have a spelling of their own: each is tried alone, so that it spoils nothing else. */
const WORDS =
  /^(bids?|calls?|deal|lead|vulnerable|contract|current_bid|key|slug|version_hash|answer_value|also_right|website)$/;
const isWord = ({ place }: Field): boolean =>
  place.some((name) => WORDS.test(name)) || (/name$/.test(place.at(-1) ?? '') && place[0] === 'mutations');

let numbers = 0;

/** Writes hostile texts into every field of the call's body, and into the name of its file. */
export async function writeInto(harness: Harness, scene: Scene, target: Target): Promise<readonly Written[]> {
  const { row, schema } = target;
  const first = await prepare(harness, scene, target, true);
  if (!first) return [];
  const places = [...(schema ? placesOf(schema, first.body) : []), ...(first.file ? [FILE_NAME] : [])];
  const fields = places.map((place): Field => {
    numbers += 1;
    return { place, number: numbers, tried: place === FILE_NAME ? 2 : 0 };
  });
  let mayBeOfScene = true;
  const attempt = async (texts: readonly Field[]) => {
    const made = await prepare(harness, scene, target, mayBeOfScene);
    return made ? send(harness, row.line, made, texts) : { status: 404, wire: undefined };
  };
  const free = fields.filter((field) => !isWord(field));
  let taken: readonly Field[] = [];
  // All at once, as long as a refusal says which are too long.
  for (let isNamed = true; isNamed; ) {
    const open = free.filter(({ tried }) => tried < LENGTHS.length);
    const { status, wire } = await attempt(open);
    if (status < 300) taken = open;
    if (status < 300 || open.length === 0) break;
    if (status !== 422 && status !== 400 && mayBeOfScene) mayBeOfScene = false;
    else isNamed = shorten(open, wire);
  }
  // And each alone that was not taken.
  for (const field of fields.filter((each) => !taken.includes(each)))
    for (const length of isWord(field) ? [3] : [1, 3, 4]) {
      field.tried = length;
      const { status } = await attempt([...taken, field]);
      if (status >= 300) continue;
      taken = [...taken, field];
      break;
    }
  return fields.map((field) => written(row, field, taken.includes(field)));
}

const FILE_NAME: Place = ['(the name of the file)'];

const written = ({ line, title }: AccessRow, field: Field, isTaken: boolean): Written => ({
  field: `${nameOf(line)} ${title} ${field.place.join('.')}`,
  number: field.number,
  length: isTaken ? textOf(field).length : 0,
});

async function send(harness: Harness, line: Endpoint, prepared: Prepared, fields: readonly Field[]) {
  const { token, params, query, file } = prepared;
  const ending = file ? file.name.slice(file.name.lastIndexOf('.')) : '';
  const named = fields.find(() => file !== undefined);
  const sent = {
    ...(token && { token }),
    params,
    ...(query && { query }),
    ...(file && { file: { ...file, name: named ? fileName(named, ending) : file.name } }),
  };
  const call = injection(line, sent as never);
  const body = file ? undefined : fields.reduce((so, field) => withText(so, field.place, textOf(field)), prepared.body);
  const reply = await harness.app.inject(
    body === undefined ? call : { ...call, payload: (await current(harness, line, params, body)) as object },
  );
  return { status: reply.statusCode, wire: reply.body === '' ? undefined : reply.json() };
}

/** A name as a browser sends it: quotes are escaped, and no line ends in it. */
const fileName = (field: Field, ending: string): string => `${textOf(field).replace(/["\r\n\\/]/g, ' ')}${ending}`;

/** A deal is saved over the version that the editor has read. */
async function current(harness: Harness, line: Endpoint, { dealId }: Record<string, string>, body: unknown) {
  if (nameOf(line) !== 'PUT /deals/{dealId}/content' || !dealId) return body;
  const { latest_version: base } = await harness.db
    .selectFrom('deals')
    .select('latest_version')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  return { ...(body as object), base };
}
