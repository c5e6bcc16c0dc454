import '../ui/base.css';
import './no-start.css';
import { findSecureAddress } from '../browser/https.ts';
import { hasDatabase } from '../services/kept-device.ts';
import { waitForPaint } from '../services/kept-page.ts';
import { expectStyles, reloadOnChunkFailure } from '../services/updates.ts';
import { watchStart } from './watch-start.ts';

/**
 * Whether the home page alone comes to somebody who was never signed in here: no code of a message, and no place of the
 * page, to which the router leads (record 0041).
 */
const isVisitorsHome = async (): Promise<boolean> =>
  location.pathname + location.search + location.hash === '/' &&
  !/(^|; )auth=/.test(document.cookie) &&
  !(await hasDatabase());

async function start(element: HTMLElement): Promise<void> {
  reloadOnChunkFailure();
  expectStyles();
  await waitForPaint(element);
  if (await isVisitorsHome()) return (await import('./visitor.tsx')).startVisitor(element);
  return (await import('./app.tsx')).startApp(element);
}

const secure = findSecureAddress(location);
const root = document.getElementById('root');
if (secure) location.replace(secure);
else if (root) watchStart(start(root));
