import './pack-problem.css';
import type { StorePack, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { Button } from '../../ui/button.tsx';
import { BuyPrice } from './pack-facts.tsx';
import { PackPage } from './pack-page.tsx';

interface Props {
  readonly pack: StorePack;
  readonly teacher: TeacherProfile | null;
  readonly buying: boolean;
  /** Why the last try did not work, in the server's words. */
  readonly problem: string | null;
  readonly onBuy: () => void;
}

const nothing = (): void => undefined;

/** A pack in the store: its deals by name, its price, and the button that gets it. */
export function StorePackPage({ pack, teacher, buying, problem, onBuy }: Props) {
  return (
    <PackPage
      context="dealStore"
      item={pack}
      deals={pack.deals.map((deal) => ({ ...deal, contract: null }))}
      progress={pack.deals.map(() => NOT_STARTED)}
      activated={false}
      teacher={teacher}
      opening={null}
      onPlay={nothing}
      onContinue={nothing}
      area={
        <>
          {!pack.activated && <BuyPrice item={pack} />}
          <Button kind="filled" wide disabled={pack.activated} busy={buying} onClick={onBuy}>
            {pack.activated ? 'Purchased' : 'Buy Deal Pack'}
          </Button>
          {problem && (
            <p className="store-pack-problem" role="alert">
              {problem}
            </p>
          )}
        </>
      }
    />
  );
}
