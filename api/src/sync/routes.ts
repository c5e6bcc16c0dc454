import * as lines from '@overtrick/shared/contract/sync';
import { type Route, route } from '../http/route.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

export const syncRoutes: readonly Route[] = [
  route(lines.push, ({ db, clock, actor, body, onFault }) => push({ db, clock, onFault }, actor.id, body)),
  route(lines.pull, ({ db, clock, actor, body }) => pull({ db, clock }, actor, body)),
];
