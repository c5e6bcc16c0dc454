import { pullRequestSchema, pullResponseSchema, pushRequestSchema, pushResponseSchema } from '../sync/protocol.ts';
import { endpoint } from './endpoint.ts';

/** Never answers 418: the server takes a device's work even when the profile is incomplete (ruling 14). */
export const push = endpoint({
  method: 'POST',
  path: '/sync/push',
  who: 'student',
  summary: 'Mutations made on a device, in order; each is answered',
  body: pushRequestSchema,
  reply: pushResponseSchema,
  beforeSetup: true,
});

export const pull = endpoint({
  method: 'POST',
  path: '/sync/pull',
  who: 'student',
  summary: "What changed for this student since the device's cursor",
  body: pullRequestSchema,
  reply: pullResponseSchema,
  beforeSetup: true,
});
