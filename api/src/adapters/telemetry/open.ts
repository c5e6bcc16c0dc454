import type { Telemetry } from './telemetry.ts';

export interface TelemetrySettings {
  /** The base address of a collector that speaks OTLP over HTTP, 'http://127.0.0.1:4318'; nothing is told without one. */
  readonly collectorUrl: string | undefined;
}

/** The collector that the settings name. The packages for it are large: without one they are never loaded. */
export async function openTelemetry(
  { collectorUrl }: TelemetrySettings,
  release: string,
): Promise<Telemetry | undefined> {
  if (collectorUrl === undefined) return undefined;
  const { tellCollector } = await import('./collector.ts');
  return tellCollector(collectorUrl, release);
}
