import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type Attributes,
  type Context,
  type Histogram,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Gauge, StatementFacts, Telemetry, Work } from './telemetry.ts';

/** Milliseconds between two tellings of the figures. */
const EVERY = 30_000;

/** In seconds, as the semantic conventions of OpenTelemetry want them for calls. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Tells a collector by OTLP over HTTP with JSON. Names and units follow the semantic conventions of OpenTelemetry where
 * they have one. The packages read further settings by themselves, such as OTEL_SERVICE_NAME,
 * OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 * @param url the base address
 */
export function tellCollector(url: string, release: string): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'overtrick',
    'service.version': release,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));
  const base = url.replace(/\/+$/, '');
  const metricExporter = new OTLPMetricExporter({ url: `${base}/v1/metrics` });
  const reader = new PeriodicExportingMetricReader({ exporter: metricExporter, exportIntervalMillis: EVERY });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) });
  const tracers = new TracerProvider({ resource, spanProcessors: [spans] });
  return new Collector(meters, tracers, release);
}

class Collector implements Telemetry {
  readonly #meters: MeterProvider;
  readonly #tracers: TracerProvider;
  readonly #tracer: Tracer;
  /** The work within which this code runs. */
  readonly #within = new AsyncLocalStorage<Context>();
  readonly #took: Readonly<Record<Work['what'] | 'statement', Histogram>>;
  readonly #gauge: (gauge: Gauge) => void;

  constructor(meters: MeterProvider, tracers: TracerProvider, release: string) {
    this.#meters = meters;
    this.#tracers = tracers;
    this.#tracer = tracers.getTracer('overtrick', release);
    const meter = meters.getMeter('overtrick', release);
    const histogram = (name: string, description: string): Histogram =>
      meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: BUCKETS } });
    this.#took = {
      call: histogram('http.server.request.duration', 'How long calls took'),
      job: histogram('overtrick.job.duration', 'How long tries of jobs took'),
      statement: histogram('db.client.operation.duration', 'How long statements took'),
    };
    this.#gauge = ({ name, description, unit, read }) =>
      meter.createObservableGauge(name, { description, unit }).addCallback(async (result) => {
        result.observe(await read());
      });
    for (const gauge of processGauges()) this.#gauge(gauge);
  }

  observe<T>(run: (end: (work: Work) => void) => T): T {
    const start = performance.now();
    const span = this.#tracer.startSpan('work', { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    const end = (work: Work): void => {
      const { name, attributes, failed } = describe(work);
      this.#took[work.what].record((performance.now() - start) / 1000, attributes);
      span.updateName(name);
      span.setAttributes(attributes);
      if (work.what === 'call') span.setAttribute('overtrick.request_id', work.requestId);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    return this.#within.run(trace.setSpan(ROOT_CONTEXT, span), () => run(end));
  }

  statement({ operation, table, ms, failed }: StatementFacts): void {
    const attributes: Attributes = {
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    };
    this.#took.statement.record(ms / 1000, attributes);
    const within = this.#within.getStore();
    if (!within) return;
    const name = table === undefined ? operation : `${operation} ${table}`;
    const times = { startTime: Date.now() - ms, kind: SpanKind.CLIENT, attributes };
    const span = this.#tracer.startSpan(name, times, within);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  gauge(gauge: Gauge): void {
    this.#gauge(gauge);
  }

  /** A collector that is away must not hold up the end. */
  async stop(): Promise<void> {
    await Promise.allSettled([this.#tracers.shutdown(), this.#meters.shutdown({ timeoutMillis: 3_000 })]);
  }
}

function describe(work: Work): { readonly name: string; readonly attributes: Attributes; readonly failed: boolean } {
  if (work.what === 'job') {
    const attributes = { 'overtrick.job.kind': work.kind, 'overtrick.job.outcome': work.outcome };
    return { name: `job ${work.kind}`, attributes, failed: work.outcome === 'failed' };
  }
  const attributes = {
    'http.request.method': work.method,
    'http.route': work.route,
    'http.response.status_code': work.status,
  };
  return { name: `${work.method} ${work.route}`, attributes, failed: work.status >= 500 };
}

/** Of this process: how long its thread is held up, and the memory it has. */
function processGauges(): readonly Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const readDelay = (): number => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return Number.isFinite(seconds) ? seconds : 0;
  };
  return [
    {
      name: 'nodejs.eventloop.delay.p99',
      description: 'How late the thread that answers came to its work, at its worst but one in a hundred',
      unit: 's',
      read: readDelay,
    },
    {
      name: 'process.memory.usage',
      description: 'Memory that the process has',
      unit: 'By',
      read: () => process.memoryUsage.rss(),
    },
  ];
}
