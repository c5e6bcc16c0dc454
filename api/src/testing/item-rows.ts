import type { publicationLines, reviewLines } from '@overtrick/shared/contract/publication';
import type { Approval, Status } from '@overtrick/shared/learning/items/publication';
import type { ItemName } from '../database/tables/items.ts';
import { type AccessCase, type AccessRow, row } from './access-row.ts';
import type { Rule, State } from './access-rule.ts';
import { ADMINS } from './access-rules.ts';
import type { Harness } from './harness.ts';
import { pictureFile } from './picture.ts';

/* The rows of the lines that courses and packs share. */

type Params = { readonly courseId: string } | { readonly dealPackId: string };
type Lines = ReturnType<typeof publicationLines<'course'>> | ReturnType<typeof publicationLines<'dealPack'>>;
type ReviewLines = ReturnType<typeof reviewLines<'course'>> | ReturnType<typeof reviewLines<'dealPack'>>;

interface OwnedItem {
  readonly params: Params;
}
/** Makes a draft whose owner is its teacher. */
type Make = (harness: Harness) => Promise<OwnedItem>;

const inState =
  (name: ItemName, make: Make, status: Status, approval: Approval | null = null) =>
  async (harness: Harness): Promise<AccessCase<never, never, never>> => {
    const item = await make(harness);
    const [id = ''] = Object.values(item.params);
    await harness.db
      .updateTable(name as 'courses')
      .set({ status, approval })
      .where('id', '=', id)
      .execute();
    return item as unknown as AccessCase<never, never, never>;
  };

/** A case whose answer does not name the item. */
export const unshown =
  <C extends { readonly shows: string }>(make: (harness: Harness) => Promise<C>) =>
  async (harness: Harness): Promise<Omit<C, 'shows'>> => {
    const { shows: _, ...rest } = await make(harness);
    return rest;
  };

/** The one state of an item in which an action is legal (courses §4.1); in the others it is answered 409. */
const only = (state: State) => ({ done: { [state]: 200 } });

/** The rows of publication in one area, each on an item in the state that its line needs. */
export const publicationRows = (lines: Lines, rule: Rule, name: ItemName, make: Make): readonly AccessRow[] => [
  row(lines.publish as never, rule, inState(name, make, 'draft'), only('draft')),
  row(lines.unpublish as never, rule, inState(name, make, 'published'), only('published')),
  row(lines.archive as never, rule, inState(name, make, 'published'), only('published')),
  row(lines.unarchive as never, rule, inState(name, make, 'archived'), only('archived')),
  row(lines.delete as never, rule, inState(name, make, 'draft'), only('draft')),
  row(
    lines.putPicture as never,
    rule,
    async (harness) => ({ ...(await inState(name, make, 'draft')(harness)), file: await pictureFile() }),
    { done: 200 },
  ),
];

export const reviewRows = (lines: ReviewLines, name: ItemName, make: Make): readonly AccessRow[] => [
  ...([lines.approve, lines.reject] as const).map((line) =>
    row(
      line as never,
      ADMINS,
      async (harness) => ({
        ...(await inState(name, make, 'draft', 'pending')(harness)),
        body: { approvalNote: 'Seen' } as never,
      }),
      only('pending'),
    ),
  ),
  row(lines.restore as never, ADMINS, inState(name, make, 'deleted'), only('deleted')),
  row(
    lines.withdraw as never,
    ADMINS,
    async (harness) => ({ ...(await inState(name, make, 'published')(harness)), body: { reason: 'A claim' } as never }),
    { done: { draft: 200, pending: 200, published: 200, archived: 200 } },
  ),
  row(lines.lift as never, ADMINS, withdrawn(name, make), { done: 200 }),
  row(lines.review as never, ADMINS, inState(name, make, 'draft', 'pending'), { done: 200 }),
  row(lines.queue as never, ADMINS, async (harness) => queued(await inState(name, make, 'draft', 'pending')(harness)), {
    done: 200,
  }),
];

/** The queue names no item. */
const queued = ({ params: _, ...rest }: AccessCase<never, never, never>) => rest as AccessCase<never, never, never>;

const withdrawn = (name: ItemName, make: Make) => async (harness: Harness) => {
  const item = await make(harness);
  const [id = ''] = Object.values(item.params);
  await harness.db
    .updateTable(name as 'courses')
    .set({ withdrawn_at: harness.now.toISOString(), withdrawn_reason: 'A claim' })
    .where('id', '=', id)
    .execute();
  return item as unknown as AccessCase<never, never, never>;
};
