import { type FileName, publicAddress } from './address.ts';
import type { MediaRow } from './queries.ts';

/** @param addressOf gives a private file its signed address */
export const mediaView = (
  row: MediaRow,
  addressOf: (file: FileName) => string = publicAddress,
): { id: string; url: string } => ({ id: row.id, url: row.is_public ? publicAddress(row) : addressOf(row) });
