import { toWire } from '@overtrick/shared/contract/wire';
import { aDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { type LibraryDeal, libraryDealSchema } from '@overtrick/shared/learning/library/library-deal';
import { aDealCard } from '@overtrick/shared/learning/library/library-deal.testing';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { createApi } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { aProfile, aToken } from '../testing/profile.testing.ts';

/** A deal of a library: number `of`, in group 900. */
export const aLibraryDeal = (of: number, changes: Partial<LibraryDeal> = {}): LibraryDeal => {
  const id = testId(of);
  const name = changes.name ?? `Deal ${of}`;
  return {
    ...aDealCard(),
    groupId: testId(900),
    groupName: 'Tuesday class',
    importOrder: of,
    source: null,
    study: { ...aDeal(), id, game: { ...aDeal().game, name } },
    ...changes,
    id,
    name,
  };
};

type Handler = (path: string, query: URLSearchParams) => unknown;

/**
 * The API client of a teacher on a server that answers GET calls by `handler`, as wire JSON or text; undefined is 404.
 * `online` is false while no call arrives, `code` is what its 404 says.
 */
export async function aTeachersApi(handler: Handler) {
  const session = fakeBrowser({ token: aToken(Date.UTC(2100, 0)), profile: aProfile({ isTeacher: true }) }).page();
  await session.open();
  const line = { online: true, asked: [] as string[], code: 'unknown_record' };
  const api = createApi({
    baseUrl: 'https://overtrick.test/api',
    session,
    onSignedOut() {},
    onProfileNeeded() {},
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const path = url.pathname.slice('/api'.length);
      line.asked.push(path);
      if (!line.online) throw new ApiError({ kind: 'offline', message: 'no connection' });
      const answer = handler(path, url.searchParams);
      if (answer === undefined) return Response.json({ message: 'Not found', code: line.code }, { status: 404 });
      return Response.json(answer);
    },
  });
  return { api, line };
}

export const dealOnWire = (deal: LibraryDeal): unknown => toWire(libraryDealSchema, deal);
