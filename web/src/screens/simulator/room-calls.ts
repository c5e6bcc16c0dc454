import { loadForCall } from '../../api/lazy-api.ts';

/** The calls of a room, which come when one is made: most tables are laid from the device. Throws ApiError. */
export const loadRoomCalls = () => loadForCall(import('@overtrick/shared/contract/deals'));
