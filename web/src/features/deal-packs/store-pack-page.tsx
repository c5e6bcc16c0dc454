import type { StorePack, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { BuyArea, type Buying } from '../../pieces/buying/buy-area.tsx';
import { BuyPrice } from './pack-facts.tsx';
import { PackPage } from './pack-page.tsx';

interface Props {
  readonly pack: StorePack;
  readonly teacher: TeacherProfile | null;
  readonly buying: Buying;
}

const nothing = (): void => undefined;

/** A pack in the store: its deals by name, its price, and the button that gets it. */
export function StorePackPage({ pack, teacher, buying }: Props) {
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
          <BuyArea item={pack} action="Buy Deal Pack" done="Purchased" wide {...buying} />
        </>
      }
    />
  );
}
