// Where the screens of the demo people stand: addresses are made of ids, which the server tells.

const NAMES = {
  first: 'Tricks and winners: a first course',
  notrump: 'Responding to 1NT: a first course',
  live: 'Monday evenings: defence together',
};

/** A call of the server at this address for whoever the token names; throws when it is refused. */
const callerOf = (url, token) => async (path, body) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const method = body ? 'POST' : 'GET';
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

/** Enrols the demo student in everything that is free, and gives a token and the addresses of what there is. */
export async function preparePlaces(url) {
  const { token } = await callerOf(url)('/auth/login', { email: 'student@example.com', password: 'overtrick-demo' });
  const ask = callerOf(url, token);
  const courses = (await ask('/browse/courses')).results;
  const packs = (await ask('/browse/deal-packs')).results;
  const idOf = (list, title) => list.find((each) => each.title === title).id;
  for (const { id } of courses) await ask(`/courses/${id}/checkout`, {}).catch(() => undefined);
  for (const { id, is_free } of packs) if (is_free) await ask(`/deal-packs/${id}/checkout`, {}).catch(() => undefined);
  const [first, notrump, live] = Object.values(NAMES).map((title) => idOf(courses, title));
  const of = { first: await activitiesOf(ask, first), notrump: await activitiesOf(ask, notrump) };
  const lessons = (await ask(`/courses/${live}/lessons`)).results.map(({ id }) => id);
  const at = (course, { id, lesson }) => `/my-courses/${course}/lessons/${lesson}/activities/${id}`;
  const firstOf = (course, list, type, skip = 0) => at(course, list.filter((each) => each.type === type)[skip]);
  const bought = idOf(packs, 'Tricks and winners');
  return {
    token,
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
