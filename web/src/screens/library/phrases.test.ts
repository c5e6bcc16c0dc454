import { expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { loadPhrases, savePhrase } from './phrases.ts';

const NONE = { bidExplanations: [], bidHints: [], declarerHints: [], summaryMessages: [] };

const apiOf = (read: (endpoint: { method: string; path: string }, asked: { body?: object }) => unknown) => {
  const asked = vi.fn(async (endpoint: never, options: never) => read(endpoint, options ?? {}));
  return { read: asked } as unknown as Pick<Api, 'read'> & { readonly read: typeof asked };
};

test('the four lists are read by their own calls, which the device keeps (D-162)', async () => {
  const api = apiOf(({ path }) => ({ results: [path.split('/').at(-1)] }));
  expect(await loadPhrases(api)).toEqual({
    bidExplanations: ['bid-explanations'],
    bidHints: ['bid-hints'],
    declarerHints: ['declarer-hints'],
    summaryMessages: ['summary-messages'],
  });
});

test('without a connection, and without lists that came here, no phrases are offered', async () => {
  const offline = apiOf(() => Promise.reject(new ApiError({ kind: 'offline', status: 0, message: 'No connection' })));
  expect(await loadPhrases(offline)).toBeNull();
});

test('a refusal is no lack of a connection', async () => {
  const refused = new ApiError({ kind: 'answered', status: 500, message: 'The server has a problem' });
  await expect(loadPhrases(apiOf(() => Promise.reject(refused)))).rejects.toBe(refused);
});

test('a phrase is added to the list as it is now, and once only (D-162)', async () => {
  let kept = { ...NONE, bidHints: ['From another page'] };
  const api = apiOf(({ method }, { body }) => {
    if (method === 'PUT') kept = { ...kept, ...body };
    return kept;
  });
  expect((await savePhrase(api, 'bidHints', 'Count')).bidHints).toEqual(['From another page', 'Count']);
  await savePhrase(api, 'bidHints', 'Count');
  expect(kept.bidHints).toEqual(['From another page', 'Count']);
});
