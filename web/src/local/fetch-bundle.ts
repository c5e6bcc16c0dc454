import { getCourseBundle, getCourseChanges } from '@overtrick/shared/contract/courses';
import { getDealPackBundle, getDealPackChanges } from '@overtrick/shared/contract/deal-packs';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Result } from '@overtrick/shared/result';
import { applyCourseDelta, applyPackDelta, listParts } from '@overtrick/shared/sync/bundle-delta';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { findBundle } from './bundles.ts';
import type { UserDatabase } from './database.ts';
import type { Bundle } from './study-rows.ts';

interface Deps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'read'>;
}

interface Options {
  readonly signal: AbortSignal;
  readonly background: true;
  readonly userId: Id;
  readonly onProgress: (received: number) => void;
}

/** Brings a pack or a course as the server has it: what changed, where the device holds one, else the whole. */
export async function fetchBundle(deps: Deps, id: Id, kind: Bundle['kind'], options: Options): Promise<Bundle> {
  const held = await findBundle(deps.db, id);
  const changed = held?.bundle.kind === kind ? await fetchChanged(deps, held.bundle, options) : undefined;
  return changed ?? fetchWhole(deps, id, kind, options);
}

const fetchWhole = ({ api }: Deps, id: Id, kind: Bundle['kind'], options: Options): Promise<Bundle> =>
  kind === 'course'
    ? api.read(getCourseBundle, { params: { courseId: id }, ...options })
    : api.read(getDealPackBundle, { params: { dealPackId: id }, ...options });

/** The held bundle with what changed; undefined when that cannot be made of it, or the server does not know the call. */
async function fetchChanged(deps: Deps, held: Bundle, options: Options): Promise<Bundle | undefined> {
  try {
    const made = await applyChanges(deps, held, options);
    return made.ok ? made.value : undefined;
  } catch (error) {
    if (isNotAnswered(error)) return undefined;
    throw error;
  }
}

async function applyChanges({ api }: Deps, held: Bundle, options: Options): Promise<Result<Bundle, 'unfit'>> {
  const body = { parts: listParts(held) };
  if (held.kind === 'course')
    return applyCourseDelta(
      held,
      await api.read(getCourseChanges, { params: { courseId: held.id }, body, ...options }),
    );
  return applyPackDelta(
    held,
    await api.read(getDealPackChanges, { params: { dealPackId: held.id }, body, ...options }),
  );
}

/** Whether the call itself failed, where the call for the whole may not: an unknown path, an answer that cannot be read. */
const isNotAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unreadable' || [400, 404, 413, 422].includes(error.status));
