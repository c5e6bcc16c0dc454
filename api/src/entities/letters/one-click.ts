import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/connect.ts';
import type { Secrets } from '../../http/settings.ts';
import { subscriptionOf, turnSubscription } from './routes.ts';

interface OneClick {
  readonly db: Db;
  readonly config: Secrets;
  /** How many clicks from one address are answered in a minute: a mail provider sends those of many people. */
  readonly perMinute: number;
}

/**
 * Answers the one click of a mail program (RFC 8058): a POST to the address whose GET is the page of the app, without a
 * session, in either form of a form's body. What the body says is not needed: nothing else is ever posted here.
 */
export async function serveOneClick(app: FastifyInstance, { db, config, perMinute }: OneClick): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The calls of the API take JSON and files alone; a form is read here only, and thrown away.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { config: { rateLimit: { max: perMinute, timeWindow: 60_000, allowList: [] } } },
      async ({ params }, reply) => {
        const { course } = await turnSubscription(db, subscriptionOf(config, params.token), false);
        const what = course ? `about ${course.title}` : 'about courses';
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`You get no more letters ${what}.\n`);
      },
    );
  });
}
