import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'public',
  summary: 'Alive, and the database answers',
  reply: v.object({ status: v.literal('ok'), version: v.string() }),
});
