// Where the screens of the demo people stand: addresses are made of ids, which the server tells.

const NAMES = {
  first: 'Tricks and winners: a first course',
  notrump: 'Responding to 1NT: a first course',
  live: 'Monday evenings: defence together',
};

/** A call of the server at this address for whoever the token names; throws when it is refused. */
export const callerOf =
  (url, token) =>
  async (path, body, method = body ? 'POST' : 'GET') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
    return reply.json();
  };

/** The activities of a course in its order, each with its lesson. */
async function activitiesOf(ask, courseId) {
  const { results } = await ask(`/courses/${courseId}/lessons`);
  const all = await Promise.all(results.map(({ id }) => ask(`/lessons/${id}/activities`)));
  return all.flatMap(({ results: activities }, index) =>
    activities.map((activity) => ({ ...activity, lesson: results[index].id })),
  );
}

const NAME = { first_name: 'Mary', last_name: 'Hall' };

/** The token of one of the demo people. */
async function logIn(url, name) {
  const person = { email: `${name}@example.com`, password: 'overtrick-demo' };
  return (await callerOf(url)('/auth/login', person)).token;
}

/** The token of a new person with a complete profile. */
async function register(url) {
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { ...NAME, email, password: crypto.randomUUID(), timezone: 'Europe/London', gdpr_consent: true };
  const { token } = await callerOf(url)('/auth/create', { profile: person });
  await callerOf(url, token)('/profile', { profile: { ...NAME, experience_level: 3 } }, 'PUT');
  return token;
}

/** Enrols a person in all that is free; a student has read what teachers see. */
async function enrol(ask, courses, packs, isTold) {
  for (const { id } of courses) await ask(`/courses/${id}/checkout`, {}).catch(() => undefined);
  for (const { id, is_free } of packs) if (is_free) await ask(`/deal-packs/${id}/checkout`, {}).catch(() => undefined);
  const { profile } = await ask('/profile');
  const { first_name, last_name } = profile;
  if (isTold) await ask('/profile', { profile: { first_name, last_name }, told_of_records: true }, 'PUT');
}

/** Prepares those who look: gives their tokens, and the addresses of what there is. */
export async function preparePlaces(url) {
  const students = { student: await logIn(url, 'student'), newcomer: await register(url), player: await register(url) };
  const tokens = { ...students, teacher: await logIn(url, 'teacher'), admin: await logIn(url, 'admin') };
  const ask = callerOf(url, tokens.student);
  const courses = (await ask('/browse/courses')).results;
  const packs = (await ask('/browse/deal-packs')).results;
  for (const [who, token] of Object.entries(students))
    await enrol(callerOf(url, token), courses, packs, who !== 'newcomer');
  const idOf = (list, title) => list.find((each) => each.title === title).id;
  const [first, notrump, live] = Object.values(NAMES).map((title) => idOf(courses, title));
  const of = { first: await activitiesOf(ask, first), notrump: await activitiesOf(ask, notrump) };
  const lessons = (await ask(`/courses/${live}/lessons`)).results.map(({ id }) => id);
  const at = (course, { id, lesson }) => `/my-courses/${course}/lessons/${lesson}/activities/${id}`;
  const firstOf = (course, list, type, skip = 0) => at(course, list.filter((each) => each.type === type)[skip]);
  const bought = idOf(packs, 'Tricks and winners');
  /** The first activity of each type. */
  const activities = {};
  for (const [course, list] of Object.entries({ [first]: of.first, [notrump]: of.notrump }))
    for (const { type, lesson, id } of list) activities[type] ??= { course, lesson, id };
  return {
    tokens,
    activities,
    teacher: `/teachers/${courses[0].teacher_profile_id}`,
    course: `/my-courses/${first}`,
    lesson: `/my-courses/${first}/lessons/${of.first[0].lesson}`,
    live: `/my-courses/${live}`,
    liveLesson: `/my-courses/${live}/lessons/${lessons[0]}`,
    liveNext: `/my-courses/${live}/lessons/${lessons[1]}`,
    storeCourse: `/browse-courses/${first}`,
    storePack: `/deal-store/${idOf(packs, 'Defending together')}`,
    pack: `/my-deals/${bought}`,
    text: firstOf(first, of.first, 'titlePage'),
    film: firstOf(first, of.first, 'video'),
    quiz: firstOf(first, of.first, 'quiz'),
    quizOfBids: firstOf(notrump, of.notrump, 'quiz'),
    quizOfHands: firstOf(notrump, of.notrump, 'quiz', 3),
    slides: firstOf(notrump, of.notrump, 'embeddedPresentation'),
    run: firstOf(first, of.first, 'deal'),
    runOfTwo: firstOf(notrump, of.notrump, 'deal', 2),
  };
}
