import { contentHash } from '../../database/content-hash.ts';
import { fromJson } from '../../database/json.ts';
import { remember } from '../../database/remember.ts';

/*
 * The hashes that a device gets with a version and sends back with its attempts (ruling 53). They stand here because both
 * deals and activities have attempts.
 */

/** The hash of a deal version. @param body as the database stores it, without the trick table */
export const dealHash: (body: string) => string = remember((body) => contentHash(fromJson(body)));

/** What an activity version contains. */
interface ActivityContents {
  readonly type: string;
  readonly title: string;
  /** As the database stores it. */
  readonly body: string;
}

/** A deal of a run-through. */
interface DealIn {
  readonly id: string;
  readonly version: number;
  readonly startWithEmptyAuction: boolean;
}

/** The hash of an activity version. @param deals of a run-through; none of the other types */
export const activityHash = ({ type, title, body }: ActivityContents, deals: readonly DealIn[] = []): string =>
  hashOfActivity(
    JSON.stringify([
      type,
      title,
      body,
      deals.map(({ id, version, startWithEmptyAuction }) => [id, version, startWithEmptyAuction]),
    ]),
  );

const hashOfActivity = remember((text) => {
  const [type, title, body, deals] = fromJson<[string, string, string, unknown[]]>(text);
  return contentHash({ type, title, content: fromJson(body), deals });
});
