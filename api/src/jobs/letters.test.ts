import { turnOffCourseNotifications } from '@overtrick/shared/contract/courses';
import { lessons as lines } from '@overtrick/shared/contract/lessons';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { createActivity } from '../entities/activities/operations.ts';
import { createLesson, deleteLesson, scheduleLesson } from '../entities/lessons/operations.ts';
import { listUntold } from '../entities/letters/plans.ts';
import { DATABASES } from '../testing/databases.ts';
import { INTERTITLE, makeCourse, makeCourseEnrolment, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { keepingMailer, lookForNews, sendLetters, sendRounds, tellNews } from '../testing/letters.ts';
import { startSmtp } from '../testing/smtp.ts';
import { letterKind } from './kinds/letter.ts';
import { letterRoundKind } from './kinds/letter-round.ts';
import { runNextJob } from './run-job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(DATABASES)('letters about courses on %s', (kind) => {
  const harness = withHarness(kind);
  const trx = <T>(write: Parameters<ReturnType<ReturnType<typeof harness>['db']['transaction']>['execute']>[0]) =>
    harness().db.transaction().execute(write) as Promise<T>;
  const inHours = (hours: number): string => new Date(harness().now.getTime() + hours * HOUR).toISOString();

  const makeReader = async (courseId: string, changes: Parameters<typeof makeStudent>[1] = {}) => {
    const student = await makeStudent(harness(), { isVerified: true, ...changes });
    await makeCourseEnrolment(harness(), student, { id: courseId });
    return student;
  };

  /** A course with a student, told of all that is in it. */
  async function settled(changes: Parameters<typeof makeCourse>[1] = {}) {
    const course = await makeCourse(harness(), { live: true, ...changes });
    const student = await makeReader(course.id, { email: 'ann@example.com' });
    harness().wait(11 * MINUTE);
    expect(await tellNews(harness())).toEqual([]);
    const plan = (startsAt: string | null, place?: string) =>
      trx((t) => scheduleLesson(t, course.lessonId, { startsAt, ...(place === undefined ? {} : { place }) }));
    return { course, student, plan, lessonId: course.lessonId };
  }

  /** What changed is told once it has rested: two looks, more than a minute apart. */
  async function rested() {
    await lookForNews(harness());
    harness().wait(MINUTE);
    return tellNews(harness());
  }

  async function planned(startsAt: string, changes: Parameters<typeof makeCourse>[1] = {}) {
    const made = await settled(changes);
    await made.plan(startsAt);
    expect(await rested()).toHaveLength(1);
    return made;
  }

  it('tell of new lessons together, once the last has rested for ten minutes (D-190)', async () => {
    const { course } = await settled();
    const add = (title: string) => trx<string>((t) => createLesson(t, { courseId: course.id, title }, harness().now));
    await add('Finesses');
    harness().wait(9 * MINUTE);
    await add('Ruffs');
    harness().wait(9 * MINUTE);
    expect(await tellNews(harness())).toEqual([]);
    harness().wait(MINUTE);
    const [letter, ...more] = await tellNews(harness());
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: 'ann@example.com', subject: '2 new lessons in First tricks' });
    expect(letter?.text).toMatch(/Finesses\n\nRuffs\n/);
    expect(letter?.text).toContain(`http://overtrick.test/my-courses/${course.id}\n`);
    harness().wait(HOUR);
    expect(await tellNews(harness())).toEqual([]);
  });

  it('tell of a lesson that is not live when something in it can be studied (D-190)', async () => {
    const { course } = await settled({ live: false });
    const lessonId = await trx<string>((t) =>
      createLesson(t, { courseId: course.id, title: 'Finesses' }, harness().now),
    );
    harness().wait(DAY);
    expect(await tellNews(harness())).toEqual([]);
    await trx((t) => createActivity(t, { lessonId, content: INTERTITLE, deals: [] }, harness().now));
    harness().wait(9 * MINUTE);
    expect(await tellNews(harness())).toEqual([]);
    harness().wait(MINUTE);
    const [letter] = await tellNews(harness());
    expect(letter?.subject).toBe('New lesson in First tricks: Finesses');
    expect(letter?.text).toContain(`http://overtrick.test/my-courses/${course.id}/lessons/${lessonId}\n`);
  });

  it('say nothing of what was there when somebody joined, and nothing of drafts', async () => {
    const { course } = await settled();
    await trx((t) => createLesson(t, { courseId: course.id, title: 'Ruffs' }, harness().now));
    harness().wait(MINUTE);
    await makeReader(course.id, { email: 'late@example.com' });
    const setStatus = (status: 'draft' | 'published') =>
      harness().db.updateTable('courses').set({ status }).where('id', '=', course.id).execute();
    await setStatus('draft');
    harness().wait(HOUR);
    expect(await tellNews(harness())).toEqual([]);
    await setStatus('published');
    expect((await tellNews(harness())).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('go to those alone who have the course, want them and have confirmed their address (D-190)', async () => {
    const { course, plan } = await settled();
    const readers = await Promise.all(
      ['off', 'all-off', 'unverified', 'ended', 'other'].map((name) =>
        makeReader(course.id, { email: `${name}@example.com` }),
      ),
    );
    const [off, allOff, unverified, ended, other] = readers.map(({ id }) => id);
    const { db } = harness();
    await harness().call(turnOffCourseNotifications, {
      token: readers[0]?.token ?? '',
      params: { courseId: course.id },
    });
    expect(off).toBeDefined();
    await db
      .updateTable('users')
      .set({ course_letters: 0 })
      .where('id', '=', allOff ?? '')
      .execute();
    await db
      .updateTable('users')
      .set({ verified_at: null })
      .where('id', '=', unverified ?? '')
      .execute();
    await db
      .updateTable('enrolments')
      .set({ is_active: 0 })
      .where('user_id', '=', ended ?? '')
      .execute();
    await db
      .deleteFrom('enrolments')
      .where('user_id', '=', other ?? '')
      .execute();
    await plan(inHours(48));
    expect((await rested()).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('tell of another time as one letter, with the newest time, however often it moved (D-191)', async () => {
    const { plan } = await planned('2026-11-26T19:30:00.000Z');
    await plan('2026-11-27T19:30:00.000Z');
    await lookForNews(harness());
    await plan('2026-11-28T19:30:00.000Z');
    expect(await rested()).toEqual([
      expect.objectContaining({
        subject: 'New time for Winners',
        text: expect.stringContaining(
          'Winners, of your course First tricks, was to start at 7:30pm on Thursday 26 November 2026 (Europe/London, GMT+0). It starts at 7:30pm on Saturday 28 November 2026 (Europe/London, GMT+0) now.',
        ),
      }),
    ]);
    harness().wait(HOUR);
    expect(await tellNews(harness())).toEqual([]);
  });

  it('give one letter with the newest time when the lesson moves again while the queue waits (D-191)', async () => {
    const { plan } = await planned('2026-11-26T19:30:00.000Z');
    const away = { send: () => Promise.reject(Object.assign(new Error('away'), { code: 'EAWAY' })), close: () => {} };
    const faults: string[] = [];
    const send = () => sendRounds(harness(), away, (fault: Error) => void faults.push(fault.message));
    await plan('2026-11-27T19:30:00.000Z');
    await lookForNews(harness());
    harness().wait(MINUTE);
    await lookForNews(harness());
    await send();
    expect(faults).toEqual(['lesson_changed: EAWAY']);
    await plan('2026-11-28T19:30:00.000Z');
    const [letter, ...more] = await rested();
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/was to start at 7:30pm on Thursday 26 .* starts at 7:30pm on Saturday 28 /);
    harness().wait(DAY);
    const mailer = keepingMailer();
    await sendRounds(harness(), mailer);
    expect(mailer.letters).toEqual([]);
  });

  it('say nothing of a slip that was put right at once, and nothing of what is over (D-191)', async () => {
    const { plan } = await planned('2026-11-26T19:30:00.000Z');
    await plan('2026-11-29T19:30:00.000Z');
    await lookForNews(harness());
    await plan('2026-11-26T19:30:00.000Z');
    expect(await rested()).toEqual([]);
    harness().wait(7 * DAY);
    await plan('2026-11-01T19:30:00.000Z');
    expect(await rested()).toEqual([]);
  });

  it.each(['unscheduled', 'deleted'])('tell that a lesson is not held when it is %s (D-191)', async (how) => {
    const { plan, lessonId, course } = await planned('2026-11-26T19:30:00.000Z');
    await (how === 'deleted' ? trx((t) => deleteLesson(t, lessonId, harness().now)) : plan(null));
    const [letter, ...more] = await rested();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Winners is not held as planned');
    expect(letter?.text).toContain('It is not held then, and no other time is set.');
    const page = how === 'deleted' ? course.id : `${course.id}/lessons/${lessonId}`;
    expect(letter?.text).toContain(`http://overtrick.test/my-courses/${page}\n`);
    expect(await rested()).toEqual([]);
  });

  it('tell where a lesson is held when that alone changes (D-191)', async () => {
    const { plan } = await planned('2026-11-26T19:30:00.000Z');
    await plan('2026-11-26T19:30:00.000Z', 'https://meet.example.com/42?pwd=<b>"x"');
    const [letter] = await rested();
    expect(letter?.subject).toBe('New place for Winners');
    expect(letter?.text).toContain('Where:\nhttps://meet.example.com/42?pwd=<b>"x"\n');
    expect(letter?.html).toContain('href="https://meet.example.com/42?pwd=&#60;b&#62;&#34;x&#34;"');
    await plan('2026-11-26T19:30:00.000Z', '');
    expect((await rested())[0]?.text).toContain('Where it is held is not settled now.');
  });

  it('tell once that a lesson starts, an hour before, and again only for another time (D-192)', async () => {
    const { plan } = await planned(inHours(5));
    harness().wait(3.7 * HOUR);
    expect(await tellNews(harness())).toEqual([]);
    harness().wait(6 * MINUTE);
    const [letter, ...more] = await tellNews(harness());
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Winners starts at 3:00pm');
    harness().wait(MINUTE);
    expect(await tellNews(harness())).toEqual([]);
    await plan(inHours(5));
    expect((await rested()).map(({ subject }) => subject)).toEqual(['New time for Winners']);
    harness().wait(4 * HOUR);
    expect((await tellNews(harness())).map(({ subject }) => subject)).toEqual(['Winners starts at 7:01pm']);
  });

  it('give one letter to a lesson that is moved to within the hour (D-192)', async () => {
    const { plan } = await planned(inHours(5));
    await plan(inHours(0.5));
    expect((await tellNews(harness())).map(({ subject }) => subject)).toEqual(['New time for Winners']);
    harness().wait(MINUTE);
    expect(await tellNews(harness())).toEqual([]);
  });

  it.each(['started', 'ended', 'deleted', 'unscheduled', 'over'])(
    'do not tell that a lesson starts when it is %s before the letter leaves (D-192)',
    async (how) => {
      const { plan, lessonId, course } = await planned(inHours(5));
      harness().wait(4.5 * HOUR);
      await lookForNews(harness());
      await runJobs(jobsDeps(harness()), letterRoundKind);
      const { token } = course.teacher;
      const params = { lessonId };
      if (how === 'started') await harness().call(lines.teaching.start, { token, params });
      if (how === 'ended') await harness().call(lines.teaching.end, { token, params });
      if (how === 'deleted') await trx((t) => deleteLesson(t, lessonId, harness().now));
      if (how === 'unscheduled') await plan(null);
      if (how === 'over') harness().wait(HOUR);
      const mailer = keepingMailer();
      await sendRounds(harness(), mailer);
      expect(mailer.letters).toEqual([]);
    },
  );

  it('are not sent to somebody who turned them off while they waited (D-193)', async () => {
    const { plan, student, course } = await settled();
    await plan(inHours(48));
    await lookForNews(harness());
    harness().wait(MINUTE);
    await lookForNews(harness());
    await runJobs(jobsDeps(harness()), letterRoundKind);
    await harness().call(turnOffCourseNotifications, { token: student.token, params: { courseId: course.id } });
    const mailer = keepingMailer();
    await sendRounds(harness(), mailer);
    expect(mailer.letters).toEqual([]);
  });

  it.each([
    // Clocks in New York go back a week after London's, those in Sydney forward: each reader's own offset is said.
    ['Europe/London', '2026-10-24T18:30:00.000Z', '7:30pm on Saturday 24 October 2026 (Europe/London, GMT+1)'],
    ['Europe/London', '2026-10-25T19:30:00.000Z', '7:30pm on Sunday 25 October 2026 (Europe/London, GMT+0)'],
    ['America/New_York', '2026-10-31T23:30:00.000Z', '7:30pm on Saturday 31 October 2026 (America/New_York, GMT-4)'],
    ['America/New_York', '2026-11-02T00:30:00.000Z', '7:30pm on Sunday 1 November 2026 (America/New_York, GMT-5)'],
    ['Australia/Sydney', '2026-11-25T19:30:00.000Z', '6:30am on Thursday 26 November 2026 (Australia/Sydney, GMT+11)'],
    ['Asia/Kolkata', '2026-11-25T18:30:00.000Z', '12:00am on Thursday 26 November 2026 (Asia/Kolkata, GMT+5:30)'],
    ['Mars/Olympus', '2026-11-25T12:05:00.000Z', '12:05pm on Wednesday 25 November 2026 (Europe/London, GMT+0)'],
  ])('have their times in the reader’s zone: %s %s', async (timezone, startsAt, said) => {
    harness().wait(new Date('2026-10-01T10:00:00.000Z').getTime() - harness().now.getTime());
    const { plan, student } = await settled();
    await harness().db.updateTable('users').set({ timezone }).where('id', '=', student.id).execute();
    await plan(startsAt);
    const [letter] = await rested();
    expect(letter?.subject).toBe('Winners has a time');
    expect(letter?.text).toContain(`starts at ${said}.`);
  });

  it('are queued for a thousand by a job in steps, each once, also when its holder is lost', async () => {
    const { course, plan } = await settled();
    const at = harness().now.toISOString();
    const ids = Array.from({ length: 1_000 }, () => newId());
    const { db } = harness();
    const {
      id: _id,
      email: _email,
      ...user
    } = await db.selectFrom('users').selectAll().where('email', '=', 'ann@example.com').executeTakeFirstOrThrow();
    const enrolment = { course_id: course.id, is_active: 1, created_at: at } as const;
    for (let from = 0; from < ids.length; from += 200) {
      const some = ids.slice(from, from + 200);
      await db
        .insertInto('users')
        .values(some.map((id) => ({ ...user, id, email: `${id}@example.com` })))
        .execute();
      await db
        .insertInto('enrolments')
        .values(some.map((id) => ({ ...enrolment, id: newId(), user_id: id })))
        .execute();
    }
    await plan(inHours(48));
    await lookForNews(harness());
    harness().wait(MINUTE);
    await lookForNews(harness());
    const stopped = new AbortController();
    let steps = 0;
    const once = {
      ...letterRoundKind,
      run: (context: Parameters<typeof letterRoundKind.run>[0]) =>
        letterRoundKind.run({
          ...context,
          note: async (t, noted) => {
            await context.note(t, noted);
            steps += 1;
            stopped.abort();
          },
          signal: AbortSignal.any([context.signal, stopped.signal]),
        }),
    };
    expect(await runNextJob(jobsDeps(harness(), { stopping: stopped.signal }), once as never)).toBe('later');
    expect(steps).toBe(1);
    const waiting = () =>
      db
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('kind', '=', 'letter')
        .executeTakeFirstOrThrow();
    expect(Number((await waiting()).n)).toBe(500);
    await runJobs(jobsDeps(harness()), letterRoundKind);
    expect(Number((await waiting()).n)).toBe(1_001);
    const mailers = [keepingMailer(), keepingMailer()];
    await Promise.all(mailers.map((mailer) => sendRounds(harness(), mailer)));
    const to = mailers.flatMap(({ letters }) => letters.map((letter) => letter.to));
    expect(to).toHaveLength(1_001);
    expect(new Set(to).size).toBe(1_001);
  }, 120_000);

  it('are told once when two servers look at the same time', async () => {
    const { plan } = await settled();
    await plan(inHours(48));
    await lookForNews(harness());
    harness().wait(MINUTE);
    await Promise.all([lookForNews(harness()), lookForNews(harness())]);
    const mailers = [keepingMailer(), keepingMailer()];
    await Promise.all(mailers.map((mailer) => sendRounds(harness(), mailer)));
    expect(mailers.flatMap(({ letters }) => letters)).toHaveLength(1);
  });

  it('tell of what an older release has written beside this one, and leave its messages alone', async () => {
    const { course, lessonId } = await settled();
    // An older release knows neither places nor letters: it writes the row alone.
    const { db } = harness();
    const old = { course_id: course.id, display_order: 9, created_at: harness().now.toISOString() };
    await db
      .insertInto('lessons')
      .values({
        ...old,
        id: 'old',
        title: 'Ruffs',
        starts_at: null,
        started_at: null,
        ended_at: null,
        deleted_at: null,
      } as never)
      .execute();
    await db
      .updateTable('lessons')
      .set({ starts_at: inHours(48) })
      .where('id', '=', lessonId)
      .execute();
    expect((await rested()).map(({ subject }) => subject)).toEqual(['Winners has a time']);
    harness().wait(10 * MINUTE);
    expect((await tellNews(harness())).map(({ subject }) => subject)).toEqual(['New lesson in First tricks: Ruffs']);
    // What it reads is as it was: no row of the table that it sends from has a kind that it does not know.
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await sendLetters(harness())).toEqual([]);
  });

  it('look at no lesson again once its students were told, by this release or by an older one (D-190)', async () => {
    const { course, lessonId } = await settled();
    const { db, now } = harness();
    const isNoted = async () =>
      (await db.selectFrom('lessons').select(['id', 'told_at']).execute()).map(({ id, told_at }) => [
        id === lessonId,
        told_at !== null,
      ]);
    expect(await isNoted()).toEqual([[true, true]]);
    const id = await trx<string>((t) => createLesson(t, { courseId: course.id, title: 'Ruffs' }, now));
    // An older release tells of it, and writes nothing on the lesson.
    const nothing = { starts_at: null, place: null, seen: null, seen_at: null, start_told: null };
    await db
      .insertInto('lesson_news')
      .values({ lesson_id: id, told_at: now.toISOString(), ...nothing })
      .execute();
    harness().wait(11 * MINUTE);
    expect(await tellNews(harness())).toEqual([]);
    expect((await isNoted()).sort()).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(await listUntold(db)).toEqual([]);
  });

  it('arrive by SMTP with the headers of one click, whatever a title has in it (D-193)', async () => {
    const { plan, course, lessonId } = await settled();
    const { db } = harness();
    const title = 'Winners\r\nBcc: everybody@example.com\n\n<script>alert(1)</script>\u202e';
    await db.updateTable('lessons').set({ title }).where('id', '=', lessonId).execute();
    await plan(inHours(48), 'The hall\r\nX-Header: 1');
    await lookForNews(harness());
    harness().wait(MINUTE);
    await lookForNews(harness());
    const smtp = await startSmtp();
    const mailer = smtpMailer(smtp.url, 'Overtrick <cards@example.com>');
    await sendRounds(harness(), mailer);
    const { source, to, ...mail } = await smtp.next('ann@example.com');
    const text = mail.text.replaceAll('\r\n', '\n');
    mailer.close();
    await smtp.stop();
    expect(to).toEqual(['ann@example.com']);
    const headers = (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(headers).not.toMatch(/^(Bcc|X-Header):/im);
    const address = /^List-Unsubscribe: <(http:\/\/overtrick\.test\/unsubscribe\/[\w~-]+)>$/m.exec(headers)?.[1] ?? '';
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(text).toContain(`No more letters about this course:\n${address}\n`);
    expect(text).toContain('Winners Bcc: everybody@example.com <script>alert(1)</script>');
    expect(source.slice(source.indexOf('Content-Type: text/html'))).not.toMatch(/<script|<img|src=/i);
    const clicked = await harness().app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    const row = await db
      .selectFrom('enrolments')
      .select('notifications')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow();
    expect(row.notifications).toBe(0);
  });

  it('are no news after three days, and are dropped where nothing can be sent', async () => {
    const { plan } = await settled();
    const queue = async () => {
      await plan(inHours(24 * 30 + Math.random()));
      await lookForNews(harness());
      harness().wait(MINUTE);
      await lookForNews(harness());
      await runJobs(jobsDeps(harness()), letterRoundKind);
    };
    await queue();
    harness().wait(3 * DAY + 1);
    const mailer = keepingMailer();
    await sendRounds(harness(), mailer);
    expect(mailer.letters).toEqual([]);
    await queue();
    const dropping = letterKind({ mailer: undefined, config: harness().config, onFault: () => {} });
    await runJobs(jobsDeps(harness()), dropping);
    expect(await harness().db.selectFrom('jobs').select('id').where('kind', '=', 'letter').execute()).toEqual([]);
  });
});
