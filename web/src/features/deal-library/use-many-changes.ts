import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import { useSetAtom } from 'jotai';
import type { ChangeOfMany, LibraryChanges } from './library-source.ts';
import { libraryChangedAtom } from './library-state.ts';
import { followWorkAtom } from './library-work.ts';
import { carryOut, dealsInWords } from './many-changes.ts';

/** Where chosen deals go: into a group that is there, into a new one, or each to stand alone. */
export type MoveTo = NonNullable<ChangeOfMany['moveTo']>;

/** The changes of chosen deals. Each throws what its calls throw, and is then told at the foot of the library. */
export interface ManyChanges {
  readonly label: (change: ChangeOfMany) => Promise<void>;
  readonly move: (to: MoveTo) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The changes of the deals of these choices. */
export function useManyChanges(changes: LibraryChanges, choices: readonly LibraryChoice[]): ManyChanges {
  const follow = useSetAtom(followWorkAtom);
  const onChanged = useSetAtom(libraryChangedAtom);
  const { readJob } = changes;
  const write = async (change: ChangeOfMany, [running, done]: readonly [string, string]): Promise<void> => {
    try {
      const { deals, jobIds } = await carryOut(choices, (which) => changes.change(which, change));
      void follow({ running: `${running} ${dealsInWords(deals)}`, done: told(deals, done), jobIds, readJob });
    } catch (error) {
      // Some of the choices may have been changed before one failed.
      onChanged();
      throw error;
    }
  };
  return {
    label: (change) => write(change, ['Changing', 'changed']),
    move: async (to) => write({ moveTo: await placeOf(changes, choices, to) }, ['Moving', 'moved']),
    remove: async () => {
      const { deals, jobIds, answers } = await carryOut(choices, changes.remove).catch((error: unknown) => {
        onChanged();
        throw error;
      });
      const removalIds = answers.map(({ removalId }) => removalId);
      const running = `Removing ${dealsInWords(deals)}`;
      void follow({ running, done: told(deals, 'removed'), jobIds, removalIds, readJob });
    },
  };
}

/** Removes, and then leaves the page of what was removed. */
export async function removeThen(remove: ManyChanges['remove'], onRemoved: () => void): Promise<void> {
  await remove();
  onRemoved();
}

/** Takes removals back. */
export function useUndo({ restore, readJob }: LibraryChanges): (removalIds: readonly string[]) => Promise<void> {
  const follow = useSetAtom(followWorkAtom);
  return async (removalIds) => {
    const answers = [];
    for (const id of removalIds) answers.push(await restore(id));
    const deals = answers.reduce((sum, answer) => sum + answer.deals, 0);
    const jobIds = answers.flatMap(({ jobId }) => jobId ?? []);
    const done = `${dealsInWords(deals)} ${deals === 1 ? 'is' : 'are'} back in the library.`;
    void follow({ running: `Bringing ${dealsInWords(deals)} back`, done, jobIds, readJob });
  };
}

const told = (deals: number, done: string): string =>
  `${dealsInWords(deals)} ${deals === 1 ? 'has' : 'have'} been ${done}.`;

/** A new group for several choices is made once; for one choice the server makes it in the same transaction. */
async function placeOf(changes: LibraryChanges, choices: readonly LibraryChoice[], to: MoveTo): Promise<MoveTo> {
  if (!('groupName' in to) || choices.length < 2) return to;
  const { groupId } = await changes.createGroup(to.groupName);
  return { groupId };
}
