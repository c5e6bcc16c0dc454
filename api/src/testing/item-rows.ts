import type { publicationLines, reviewLines } from '@overtrick/shared/contract/publication';
import type { Approval, Status } from '@overtrick/shared/learning/items/publication';
import type { ItemName } from '../database/tables/items.ts';
import { type AccessRow, type Answers, adminsOnly, row } from './access-row.ts';
import type { Person } from './factories.ts';
import type { Harness } from './harness.ts';
import { pictureFile } from './picture.ts';

/* The rows of the lines that courses and packs share. */

/** The answers of a teacher's lines: their own item may be changed, another's answers 404. */
export const taught = (status: number): Answers => ({
  visitor: 401,
  student: 403,
  other: 404,
  owner: status,
  admin: 403,
});

type Params = { readonly courseId: string } | { readonly dealPackId: string };
type Lines = ReturnType<typeof publicationLines<'course'>> | ReturnType<typeof publicationLines<'dealPack'>>;
type ReviewLines = ReturnType<typeof reviewLines<'course'>> | ReturnType<typeof reviewLines<'dealPack'>>;

export interface OwnedItem<P extends Params> {
  readonly owner: Person;
  readonly params: P;
}
/** Makes a draft whose owner is its teacher. */
type Make = (harness: Harness) => Promise<OwnedItem<Params>>;

const inState =
  (name: ItemName, make: Make, status: Status, approval: Approval | null = null) =>
  async (harness: Harness): Promise<OwnedItem<never>> => {
    const item = await make(harness);
    const [id = ''] = Object.values(item.params);
    await harness.db
      .updateTable(name as 'courses')
      .set({ status, approval })
      .where('id', '=', id)
      .execute();
    return item as OwnedItem<never>;
  };

/** The rows of publication in one area, each on an item in the state that its line needs. */
export const publicationRows = (lines: Lines, answers: Answers, name: ItemName, make: Make): readonly AccessRow[] => [
  row(lines.publish as never, answers, inState(name, make, 'draft')),
  row(lines.unpublish as never, answers, inState(name, make, 'published')),
  row(lines.archive as never, answers, inState(name, make, 'published')),
  row(lines.unarchive as never, answers, inState(name, make, 'archived')),
  row(lines.delete as never, answers, inState(name, make, 'draft')),
  row(lines.putPicture as never, answers, async (harness) => ({
    ...(await inState(name, make, 'draft')(harness)),
    file: await pictureFile(),
  })),
];

export const reviewRows = (lines: ReviewLines, name: ItemName, make: Make): readonly AccessRow[] => [
  ...([lines.approve, lines.reject] as const).map((line) =>
    row(line as never, adminsOnly(200), async (harness) => ({
      ...(await inState(name, make, 'draft', 'pending')(harness)),
      body: { approvalNote: 'Seen' } as never,
    })),
  ),
  row(lines.restore as never, adminsOnly(200), inState(name, make, 'deleted')),
];
