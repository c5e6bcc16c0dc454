import type { Profile } from '@overtrick/shared/learning/values/profile';
import { createMemoryHistory, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { createApi } from '../api/api.ts';
import { Providers } from '../app/providers.tsx';
import { routeTree } from '../app/routeTree.gen.ts';
import { openUserDatabase } from '../local/database.ts';
import { openDeviceDatabase } from '../local/device-database.ts';
import { createFormDrafts } from '../local/form-drafts.ts';
import { createImportFiles } from '../local/import-files.ts';
import { createKeptReads } from '../local/kept-reads.ts';
import { fakeLocks } from '../local/locks.testing.ts';
import { openReference } from '../local/reference.ts';
import { notificationAtom } from '../navigation/notifications.ts';
import type { Services } from '../services/services.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { connectSession } from '../session/session.ts';
import { LeaveForms } from '../shell/leave-forms.tsx';
import { PageProblem } from '../shell/page-problem.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { useShownTrail, useTitle } from '../shell/trail.ts';
import { followNavigation } from '../sign-in/navigation-guard.ts';
import { aProfile, aToken } from './profile.testing.ts';

/** A call as it left the page. */
export interface SentCall {
  /** 'POST /teacher/courses/…/publish' */
  readonly line: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a server says to a call: data on the wire, null for an empty body, or a whole response. */
export type Answer = (call: SentCall) => unknown;

const LATER = Date.UTC(2100, 0, 1);
let people = 0;

function asResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === null) return new Response('', { status: 200 });
  return new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } });
}

/** A refusal of the server, in its format. */
export const refusal = (status: number, code: string, message: string, errors?: Record<string, readonly string[]>) =>
  new Response(JSON.stringify({ message, code, errors }), { status });

function readCall(request: Request, body: string): SentCall {
  const { pathname, searchParams } = new URL(request.url);
  return {
    line: `${request.method} ${pathname.replace('/api', '')}`,
    query: Object.fromEntries(searchParams),
    body: body === '' ? undefined : JSON.parse(body),
  };
}

/** In place of the shell: the trail, the page, and the question before it is left. */
function Frame({ overlays }: { readonly overlays: ReactNode }) {
  useTitle();
  return (
    <>
      <nav aria-label="Trail">
        {useShownTrail()
          .map(({ label, href }) => `${label} ${href ?? 'here'}`)
          .join(' > ')}
      </nav>
      <main>
        <Outlet />
      </main>
      <LeaveForms />
      {overlays}
    </>
  );
}

/**
 * Opens the product's own routes at an address, with their guards, loaders and screens, for a person with these roles:
 * only the shell is missing, and the server's answers are given.
 * @param overlays of those of the shell, what the test is about
 */
export async function openPages(
  address: string,
  profile: Partial<Profile>,
  answer: Answer,
  overlays: ReactNode = null,
) {
  const calls: SentCall[] = [];
  const store = createStore();
  const session = fakeBrowser({ token: aToken(LATER), profile: aProfile(profile) }).page();
  await session.open();
  connectSession(store, session);
  const api = createApi({
    baseUrl: 'http://localhost/api',
    session,
    onSignedOut: () => {},
    onProfileNeeded: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = readCall(request, await request.text());
      calls.push(call);
      return asResponse(await answer(call));
    },
  });
  people += 1;
  const db = openUserDatabase(`pages-${people}`);
  const person = {
    ...{ db, userId: aProfile().id, formDrafts: createFormDrafts({ db }), runner: { wake: () => {} } },
    importFiles: createImportFiles({ db, locks: fakeLocks() }),
  };
  const reads = createKeptReads({ db: () => person.db, api, isOnline: () => true, now: Date.now });
  let isSignedIn = true;
  const device = openDeviceDatabase();
  const services = {
    ...{ api, reads, session, store },
    openDevice: async () => device,
    reference: openReference({ device, api, now: Date.now }),
    person: () => (isSignedIn ? person : null),
    subscribe: () => () => {},
  } as unknown as Services;
  routeTree.update({ component: () => <Frame overlays={overlays} /> } as never);
  const context = { services, greeted: Promise.resolve(), routes: { bring: async () => null } };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: PageProblem,
    defaultNotFoundComponent: NotFoundPage,
  });
  followNavigation(router, context);
  render(
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await router.load();
  return {
    router,
    store,
    person,
    /** The calls that change something, in order. */
    changes: () => calls.filter(({ line }) => !line.startsWith('GET ')),
    /** The calls that read, in order. */
    reads: () => calls.filter(({ line }) => line.startsWith('GET ')),
    notice: () => store.get(notificationAtom)?.text ?? null,
    address: () => history.location.pathname,
    /** Ends the session, without a word to the pages. */
    signOut: () => {
      isSignedIn = false;
    },
  };
}
