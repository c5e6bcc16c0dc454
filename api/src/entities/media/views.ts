import type { DealMedia, Media } from '@overtrick/shared/learning/values/media';
import { findFileType } from '../../http/content-type.ts';
import { type FileName, publicAddress } from '../../http/file-address.ts';
import type { MediaRow } from './queries.ts';

/** @param addressOf makes the signed address of a private file */
export const mediaView = (row: MediaRow, addressOf: (file: FileName) => string = publicAddress): Media => ({
  id: row.id,
  url: row.is_public ? publicAddress(row) : addressOf(row),
  ...(row.is_public ? {} : { name: row.name }),
  ...(row.type === null ? {} : { config: { type: row.type, ...attachedView(row) } }),
});

const attachedView = ({ position, words, language }: MediaRow) => ({
  ...(position === null ? {} : { position }),
  ...(words === null ? {} : { words }),
  ...(language === null ? {} : { language }),
});

/** The same for its authors, who are told what becomes of its pictures once somebody makes them. */
export function authorsMediaView(row: MediaRow, addressOf: (file: FileName) => string): Media {
  const { config, ...media } = mediaView(row, addressOf);
  const { pictures } = row;
  const told = { ...config, ...(pictures === null || pictures === 'wanted' ? {} : { pictures }) };
  return Object.keys(told).length === 0 ? media : { ...media, config: told };
}

/**
 * The files that a device may keep, each content once. Addresses in a bundle have no signature, because it would
 * expire.
 */
export function keptMediaView(rows: readonly MediaRow[]): { hash: string; size: number; type: string }[] {
  const files = new Map(rows.map((row) => [row.hash, row]));
  return [...files.values()].map(({ hash, size, extension }) => ({
    hash,
    size,
    type: findFileType(extension)?.mime ?? 'application/octet-stream',
  }));
}

/** The files of deals by the deal's id, in a bundle. */
export const dealMediaView = (rows: readonly MediaRow[]): DealMedia => {
  const byDeal: DealMedia = {};
  for (const row of rows) byDeal[row.owner_id] = [...(byDeal[row.owner_id] ?? []), mediaView(row)];
  return byDeal;
};
