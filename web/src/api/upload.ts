import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { addUpload } from '@overtrick/shared/forms/uploads';
import { ApiError } from './api-error.ts';
import { parseProblem, parseReply } from './reply.ts';

/** How a file is sent. */
export interface UploadOptions {
  readonly file: File;
  /** Bytes sent, and bytes in total. */
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Milliseconds without progress after which an upload is given up. */
const SILENCE = 60_000;

/**
 * Sends one file as multipart form data under its key (platform §5.2). XMLHttpRequest, because fetch does not report how
 * much has been sent. Throws ApiError only.
 */
export async function sendFile(
  endpoint: Pick<Endpoint, 'method' | 'reply'>,
  address: string,
  token: string | undefined,
  options: UploadOptions,
): Promise<unknown> {
  const request = await transfer(endpoint.method, address, token, options);
  const { status, responseText } = request;
  if (status >= 200 && status < 300) return parseReply(endpoint.reply, responseText, status);
  const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
  throw parseProblem(new Response(null, { status, headers }), responseText);
}

const failure = (kind: 'offline' | 'timeout' | 'aborted', message: string): ApiError => new ApiError({ kind, message });

function transfer(
  method: string,
  address: string,
  token: string | undefined,
  { file, onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silent = false;
    const expire = (): void => {
      silent = true;
      request.abort();
    };
    let timer = setTimeout(expire, SILENCE);
    const stop = (): void => request.abort();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(expire, SILENCE);
      onProgress?.(loaded, total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(failure('offline', 'There is no connection to the server'));
    request.onabort = () =>
      reject(
        silent
          ? failure('timeout', 'The server took too long to answer')
          : failure('aborted', 'The call was cancelled'),
      );
    request.onloadend = end;
    request.open(method, address);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const form = new FormData();
    addUpload(form, file);
    signal?.addEventListener('abort', stop);
    request.send(form);
    if (signal?.aborted) stop();
  });
}
