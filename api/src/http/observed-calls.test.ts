import { newId } from '@overtrick/shared/learning/values/ids';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTelemetry } from '../adapters/telemetry/open.ts';
import { type Collecting, startCollecting } from '../adapters/telemetry/telemetry.testing.ts';
import type { Telemetry } from '../adapters/telemetry/telemetry.ts';
import { buildApp } from '../app.ts';
import { connect, type Db } from '../database/connect.ts';
import { CALLS } from '../database/postgres.ts';
import { queueJob } from '../entities/jobs/operations.ts';
import { gaugeJobs } from '../jobs/gauges.ts';
import { JobFault, type JobKind } from '../jobs/kind.ts';
import { runNextJob } from '../jobs/run-job.ts';
import { DATABASES, locationOf, startDatabases, type TestDatabase, type TestDatabases } from '../testing/databases.ts';
import { TEST_CONFIG } from '../testing/harness.ts';
import { OPEN_LIMITS } from './limits.ts';

const RECENT = new Date();

const failing: JobKind = {
  name: 'failing',
  body: v.object({ words: v.string() }),
  where: 'here',
  tries: 1,
  look: 1000,
  pause: () => 1000,
  run: async () => {
    throw new JobFault('lost', 'Mary Hall could not be reached');
  },
};

describe.each(DATABASES)('a server on %s with a collector', (kind) => {
  let databases: TestDatabases;
  let database: TestDatabase;
  let collecting: Collecting;
  let telemetry: Telemetry;
  let db: Db;
  beforeEach(async () => {
    collecting = await startCollecting();
    databases = await startDatabases(kind);
    database = await databases.open();
    telemetry = (await openTelemetry({ collectorUrl: `${collecting.url}/` }, '9.9.9')) as Telemetry;
    db = connect(locationOf(database.db), CALLS, (statement) => telemetry.statement(statement));
  });
  afterEach(async () => {
    await db.destroy();
    await database.close();
    await databases.stop();
    await collecting.stop();
  });

  it('tells of calls and their statements by names of the program, never of a text or a person (D-391)', async () => {
    const deps = { config: TEST_CONFIG, clock: () => RECENT, limits: OPEN_LIMITS, logger: false } as const;
    const app = await buildApp({ ...deps, db, telemetry });
    const answered = await app.inject('/api/links/a-secret-token?name=Mary');
    const profile = { firstName: 'Mary', lastName: 'Hall', email: 'mary@example.com', password: 'N:AKQ.JT9.876.5432' };
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: profile });
    await app.close();
    await telemetry.stop();
    const traces = collecting.textOf('/v1/traces');
    expect(traces).toContain('"GET /api/links/:token"');
    expect(traces).toContain('"select deal_links"');
    expect(traces).toContain(`{"stringValue":"${answered.headers['x-request-id']}"}`);
    const metrics = collecting.textOf('/v1/metrics');
    for (const name of ['http.server.request.duration', 'db.client.operation.duration', 'nodejs.eventloop.delay.p99'])
      expect(metrics).toContain(`"${name}"`);
    expect(metrics).toContain('"/api/links/:token"');
    const all = `${traces}${metrics}`;
    for (const word of ['a-secret-token', 'Mary', 'mary', 'AKQ', '127.0.0.1', 'insert into', 'from "'])
      expect(all).not.toContain(word);
  });

  it('joins the statements of a call to its trace (D-391)', async () => {
    const deps = { config: TEST_CONFIG, clock: () => RECENT, limits: OPEN_LIMITS, logger: false } as const;
    const app = await buildApp({ ...deps, db, telemetry });
    await app.inject('/api/links/a-secret-token');
    await app.close();
    await telemetry.stop();
    const spans = spansOf(collecting);
    const call = spans.find(({ name }) => name === 'GET /api/links/:token');
    const parts = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === call?.spanId);
    expect(parts.map(({ name }) => name)).toContain('select deal_links');
    expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([call?.traceId]));
  });

  it('tells of jobs: how a try ended, how many are due and since when (D-391)', async () => {
    const at = new Date(Date.now() - 90_000);
    const body = { words: 'Mary Hall' };
    for (const key of ['a', 'b'])
      await db.transaction().execute((trx) => queueJob(trx, { kind: 'failing', key, body, dueAt: at }, at));
    const ask = async () => undefined;
    const stopping = new AbortController().signal;
    const deps = { db, clock: () => new Date(), onFault: () => {}, ask, stopping, held: new Set<never>(), telemetry };
    expect(await runNextJob({ ...deps, leisure: async () => {} }, failing)).toBe('ended');
    gaugeJobs(telemetry, db);
    await telemetry.stop();
    expect(collecting.textOf('/v1/traces')).toContain('"job failing"');
    const metrics = collecting.textOf('/v1/metrics');
    expect(metrics).toContain('{"key":"overtrick.job.outcome","value":{"stringValue":"failed"}}');
    expect(gaugeOf(collecting, 'overtrick.jobs.due')).toBe(1);
    expect(gaugeOf(collecting, 'overtrick.jobs.oldest')).toBeGreaterThanOrEqual(90);
    expect(metrics).not.toContain('Mary');
  });
});

it('without a collector nothing is loaded and nobody is told (D-391)', async () => {
  expect(await openTelemetry({ collectorUrl: undefined }, newId())).toBeUndefined();
});

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
}

const spansOf = ({ sent }: Collecting): readonly Span[] =>
  sent
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

const gaugeOf = ({ sent }: Collecting, wanted: string): number | undefined =>
  sent
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => JSON.parse(body).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics)
    .filter(({ name }) => name === wanted)
    .map(({ gauge }) => gauge.dataPoints[0].asInt ?? gauge.dataPoints[0].asDouble)
    .map(Number)[0];
