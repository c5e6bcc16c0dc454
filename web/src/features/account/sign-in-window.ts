import * as v from 'valibot';

/** The message of the page at /oauth/callback to the page that opened it: a code, or null if there is none. */
const answerSchema = v.object({ state: v.string(), code: v.nullable(v.string()) });
export type SignInAnswer = v.InferOutput<typeof answerSchema>;

/** The part of a BroadcastChannel that is used; tests have their own. */
export interface AnswerChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

const openAnswerChannel = (): AnswerChannel => new BroadcastChannel('overtrick-sign-in') as AnswerChannel;

/**
 * Opens the empty popup; only during the tap, because a browser blocks a window that opens later.
 * @returns null when the browser blocked it
 */
export const openSignInWindow = (): Window | null =>
  window.open('about:blank', 'overtrick-sign-in', 'popup,width=480,height=640');

/** Milliseconds between two looks at the popup. */
const LOOK = 300;

interface Watched {
  readonly popup: { readonly closed: boolean };
  /** From startOauth: answers with another state belong to other attempts, perhaps in other tabs. */
  readonly state: string;
}

interface Heard {
  readonly onAnswer: (answer: SignInAnswer) => void;
  /** Called once. An answer may still come: some providers' pages look closed while they are open. */
  readonly onClosed: () => void;
}

/** Waits for the popup's answer until it is stopped. */
export function watchSignIn(
  { popup, state }: Watched,
  { onAnswer, onClosed }: Heard,
  channel: AnswerChannel = openAnswerChannel(),
): () => void {
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    onClosed();
  }, LOOK);
  const stop = (): void => {
    clearInterval(look);
    channel.close();
  };
  channel.addEventListener('message', ({ data }) => {
    const answer = v.safeParse(answerSchema, data);
    if (!answer.success || answer.output.state !== state) return;
    stop();
    onAnswer(answer.output);
  });
  return stop;
}

/** In the popup: sends the answer to the page that waits for it. */
export function tellAnswer(answer: SignInAnswer, channel: AnswerChannel = openAnswerChannel()): void {
  channel.postMessage(answer);
  channel.close();
}
