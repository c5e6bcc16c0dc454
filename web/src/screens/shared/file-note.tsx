import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import type { OpenMedia } from './use-media.ts';

type State = Exclude<OpenMedia, readonly unknown[]>;

interface Props {
  readonly state: State;
  readonly words: Readonly<Record<Exclude<State, null>, readonly [title: string, sentence: string]>>;
  /** Asks for the file again; throws what the call throws. */
  readonly onAgain: () => Promise<void>;
}

/** Shown in place of a file that is on its way or did not come. Off line it also comes by itself with the connection. */
export function FileNote({ state, words, onAgain }: Props) {
  const { busy, message, run } = useAction();
  if (state === null) return <Skeleton label="The file is on its way" lines={4} />;
  const [title, sentence] = words[state];
  const action = (
    <>
      <FormMessages message={message} />
      <Button kind="outlined" busy={busy} onClick={() => run(onAgain)}>
        Try again
      </Button>
    </>
  );
  return (
    <EmptyState title={title} action={action}>
      {sentence}
    </EmptyState>
  );
}
