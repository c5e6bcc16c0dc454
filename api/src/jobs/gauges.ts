import type { Telemetry } from '../adapters/telemetry/telemetry.ts';
import type { Db } from '../database/connect.ts';
import { describeDue } from '../entities/jobs/queries.ts';

/** Tells a collector of the queue: how many jobs wait although they are due, and how long the oldest has waited. */
export function gaugeJobs(telemetry: Pick<Telemetry, 'gauge'>, db: Db): void {
  telemetry.gauge({
    name: 'overtrick.jobs.due',
    description: 'Jobs that are due and not taken',
    unit: '{job}',
    read: async () => (await describeDue(db, new Date())).count,
  });
  telemetry.gauge({
    name: 'overtrick.jobs.oldest',
    description: 'How long the job that has waited longest is due',
    unit: 's',
    read: async () => (await describeDue(db, new Date())).seconds,
  });
}
