import './standing-note.css';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { hasNewer, type StandingDeal } from './standing-deal.ts';

interface Props {
  /** Undefined for a deal that does not stand there yet. */
  readonly deal: StandingDeal | undefined;
  readonly name: string;
  /** Throws what failed. */
  readonly onTake: () => Promise<void>;
}

/** How a deal that stands here differs from the library: gone there, or with newer cards (ruling 47). */
export function StandingNote({ deal, name, onTake }: Props) {
  const { busy, message, run } = useAction();
  if (deal?.newest === null)
    return (
      <p className="standing-note">
        <Icon name="alert" /> Gone from your library. It stays here as it is until you remove it.
      </p>
    );
  if (!deal || !hasNewer(deal)) return null;
  return (
    <>
      <p className="standing-note">
        <Icon name="alert" /> Your library has newer cards of this deal.
        <Button size="sm" busy={busy} aria-label={`Take the new cards: ${name}`} onClick={() => run(onTake)}>
          Take the new cards
        </Button>
      </p>
      <FormMessages message={message} />
    </>
  );
}
