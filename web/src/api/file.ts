import { ApiError } from './api-error.ts';

/**
 * Fetches a file from a signed address; calls back with the size of each chunk. Throws an ApiError.
 * The browser collects the chunks, so that a film of hundreds of megabytes is never whole in the page's memory.
 */
export async function getFile(url: string, signal: AbortSignal, onBytes: (bytes: number) => void): Promise<Blob> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok)
      throw new ApiError({ kind: 'answered', status: response.status, message: 'The server did not give the file' });
    if (!response.body) return await response.blob();
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    const counted = new Response(response.body.pipeThrough(counting), { headers: response.headers });
    return await counted.blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ kind: signal.aborted ? 'aborted' : 'offline', message: 'The connection was lost' });
  }
}
