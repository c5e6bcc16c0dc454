import { putTeacherPicture } from '@overtrick/shared/contract/teachers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { sendFile } from './upload.ts';

/** The browser's request, whose network is the test. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  body: FormData | undefined;
  readonly sent: string[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.sent.push(`${method} ${address}`);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(`${name}: ${value}`);
  }
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['picture'], 'joan.png', { type: 'image/png' });
const send = (more = {}) => sendFile(putTeacherPicture, '/api/teacher/profile/media', 'a-token', { file, ...more });
const failureOf = (sending: Promise<unknown>): Promise<ApiError> =>
  sending.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  );

const REPLY = {
  id: '01900000-0000-7000-8000-000000000002',
  display_name: 'Joan',
  headline: '',
  biography: '',
  website: null,
  languages: [],
  media: [],
  bid_explanations: [],
  bid_hints: [],
  declarer_hints: [],
  summary_messages: [],
};

test('a file is sent under the key media with the token (A-32), and the reply is read (A-34)', async () => {
  const sending = send();
  FakeRequest.last.answer(200, REPLY);
  expect(await sending).toMatchObject({ displayName: 'Joan' });
  expect(FakeRequest.last.sent).toEqual(['PUT /api/teacher/profile/media', 'authorization: Bearer a-token']);
  expect(FakeRequest.last.body?.get('media')).toMatchObject({ name: 'joan.png' });
});

test('what has left is told as it goes', async () => {
  const onProgress = vi.fn();
  const sending = send({ onProgress });
  FakeRequest.last.upload.onprogress?.({ loaded: 3, total: 7 });
  FakeRequest.last.answer(200, REPLY);
  await sending;
  expect(onProgress).toHaveBeenCalledWith(3, 7);
});

test('a refused file tells the server’s words and code', async () => {
  const failing = failureOf(send());
  FakeRequest.last.answer(415, { message: 'This is no picture', code: 'wrong_type' });
  expect(await failing).toMatchObject({ status: 415, code: 'wrong_type', message: 'This is no picture' });
});

test('a lost connection is told as such', async () => {
  const failing = failureOf(send());
  FakeRequest.last.onerror();
  expect((await failing).kind).toBe('offline');
});

test('an upload can be cancelled', async () => {
  const controller = new AbortController();
  const failing = failureOf(send({ signal: controller.signal }));
  controller.abort();
  expect((await failing).kind).toBe('aborted');
});

test('an upload that stands still is given up, one that moves is not', async () => {
  const failing = failureOf(send());
  vi.advanceTimersByTime(50_000);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 7 });
  vi.advanceTimersByTime(50_000);
  FakeRequest.last.upload.onprogress?.({ loaded: 2, total: 7 });
  vi.advanceTimersByTime(60_000);
  expect((await failing).kind).toBe('timeout');
});
