import { ApiError } from './api-error.ts';
import { startDeadline } from './deadline.ts';
import { unreached } from './reply.ts';

export interface FileAsked {
  /** A signed address. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** The first byte that is wanted. */
  readonly from: number;
  /** The tag of the file whose beginning is here already; '' when nothing is. */
  readonly tag: string;
}

/** A file, or the rest of one, on its way. */
export interface FileAnswer {
  /** The byte that it begins with: 0 where the server gives the whole, because the file is another one now. */
  readonly from: number;
  /** By which the server knows it again; '' where it names none, so that a cut begins it anew. */
  readonly tag: string;
  /** Throws an ApiError where the connection is lost, or nothing comes for long. */
  readonly chunks: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Milliseconds without a byte after which a connection counts as lost, as in a tunnel. */
const SILENCE = 30_000;

/** Asks for a file, or for the rest of one by Range and If-Range (RFC 9110, 13.1.5). Throws an ApiError. */
export async function getFile({ url, signal, from, tag }: FileAsked, silence = SILENCE): Promise<FileAnswer> {
  const deadline = startDeadline(silence, signal);
  const lost = (error: unknown): ApiError => {
    deadline.end();
    if (error instanceof ApiError) return error;
    return new ApiError({ kind: signal.aborted ? 'aborted' : 'offline', message: 'The connection was lost' });
  };
  try {
    // A weak tag does not promise the same bytes.
    const isPart = from > 0 && tag.startsWith('"');
    const headers = isPart ? { range: `bytes=${from}-`, 'if-range': tag } : undefined;
    const response = await fetch(url, { signal: deadline.signal, ...(headers && { headers }) });
    if (isOfAnother(response)) throw unreached();
    if (!response.ok)
      throw new ApiError({ kind: 'answered', status: response.status, message: 'The server did not give the file' });
    const begins = beginOf(response);
    return { from: begins, tag: response.headers.get('etag') ?? '', chunks: readChunks(response, deadline, lost) };
  } catch (error) {
    throw lost(error);
  }
}

/** A proxy's or a portal's answer: no file is a page, and none is refused by a fault. */
const isOfAnother = ({ status, headers }: Response): boolean =>
  status >= 500 || headers.get('content-type')?.startsWith('text/html') === true;

/** The first byte of an answer: of a part as its Content-Range says it. */
function beginOf(response: Response): number {
  if (response.status !== 206) return 0;
  const first = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (first !== undefined) return Number(first);
  throw new ApiError({ kind: 'unreadable', message: 'The server did not say which part it gives' });
}

async function* readChunks(
  { body }: Response,
  deadline: ReturnType<typeof startDeadline>,
  lost: (error: unknown) => ApiError,
): FileAnswer['chunks'] & AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return;
      deadline.touch();
      yield next.value;
      // The time in which the device writes is not the server's silence.
      deadline.touch();
    }
  } catch (error) {
    throw lost(error);
  } finally {
    deadline.end();
    void reader?.cancel().catch(() => {});
  }
}
