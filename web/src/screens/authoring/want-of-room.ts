import { getFileRoom } from '@overtrick/shared/contract/teachers';
import { UPLOAD_KEY } from '@overtrick/shared/forms/uploads';
import { hasRoom, noRoomMessage } from '@overtrick/shared/learning/values/file-room';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

/** The field of a form in which a file is chosen. */
const FILE_FIELD = 'file';

const WANT_OF_ROOM = 'quota_full';

export const isForWantOfRoom = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === WANT_OF_ROOM;

/** The server's refusal of a file, with its words at the field of the form. */
export function atField({ message, status, code, fieldErrors }: ApiError): ApiError {
  const said = fieldErrors[UPLOAD_KEY] ?? [message];
  return new ApiError({ kind: 'answered', status, code, message, fieldErrors: { [FILE_FIELD]: said } });
}

/**
 * Throws at the field of the form when the teacher has no room for a file (D-409), before anything is saved. Where the
 * room cannot be asked for, the server refuses it later.
 */
export async function refuseWithoutRoom(api: Pick<Api, 'read'>, file: File): Promise<void> {
  const room = await api.read(getFileRoom, { background: true }).catch(() => undefined);
  if (!room || hasRoom(room, file.size)) return;
  const message = noRoomMessage(room);
  throw new ApiError({
    kind: 'answered',
    status: 413,
    code: WANT_OF_ROOM,
    message,
    fieldErrors: { [FILE_FIELD]: [message] },
  });
}
