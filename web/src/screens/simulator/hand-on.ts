import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatEngineAddress } from '../shared/engine-address.ts';
import { loadRoomCalls } from './room-calls.ts';

interface Deps {
  readonly api: Pick<Api, 'read'>;
  /** The engine's address on another host. */
  readonly engineUrl: string;
}

/**
 * The address with a new code that leads a person back to the engine on another host; undefined when the room opens
 * there without one, so that this page may play it as well. Throws ApiError.
 */
export async function findHandOn({ api, engineUrl }: Deps, roomToken: string): Promise<string | undefined> {
  try {
    const { createEngineCode } = await loadRoomCalls();
    const { engineCode } = await api.read(createEngineCode, { params: { roomToken }, background: true });
    return formatEngineAddress({ roomToken, engineCode }, engineUrl);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'code_unneeded') return undefined;
    throw error;
  }
}
