import type { Id } from '@overtrick/shared/learning/values/ids';
import { useAtom } from 'jotai';
import { useMemo, useRef } from 'react';
import { openTable } from '../../engine/client.ts';
import { openAnalyst } from '../../engine/solvers.ts';
import { DealPlaysPage } from '../../features/simulator/look-back/deal-plays-page.tsx';
import { LookBackWindow } from '../../features/simulator/look-back/look-back-window.tsx';
import type { UserDatabase } from '../../local/database.ts';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { usePlays } from '../../local/plays.ts';
import { createTrickTableCache } from '../../local/trick-table-cache.ts';
import { usePerson } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { GoneItem } from '../shared/gone-item.tsx';
import { BackTo } from './back-to.ts';
import { DealLookBack } from './deal-look-back.tsx';
import type { LookBackProps } from './room-screen.tsx';

/** The analyst of this device; with a database trick tables are stored. */
export const useAnalysts = (db: UserDatabase | undefined) =>
  useMemo(() => openAnalyst(db && createTrickTableCache(db)), [db]);

interface AfterProps extends LookBackProps {
  /** The database that stores trick tables; without it each is computed again. */
  readonly db?: UserDatabase;
  /** True on the engine's own page, where the table is no layer over another page. */
  readonly isPage?: boolean;
}

/** The look back on a deal that has just ended, in place of its table. */
export function LookBackAfter({ db, deal, facts, place, isPage, syncMark, ...ways }: AfterProps) {
  const { onBack, onReplay, onNextDeal } = ways;
  const isLeaving = useRef(false);
  const leaving = (act: () => void) => () => {
    isLeaving.current = true;
    act();
  };
  const [settings, setSettings] = useAtom(preferencesAtom);
  const analysts = useAnalysts(db);
  return (
    <LookBackWindow
      title={deal.game.name ?? place.title}
      place={place.deal}
      syncMark={syncMark}
      onBack={leaving(onBack)}
      onReplay={leaving(onReplay)}
      {...(onNextDeal && { onNextDeal: leaving(onNextDeal) })}
    >
      <BackTo layer={isPage ? 1 : 2} onBack={onBack} isLeaving={isLeaving} />
      <DealLookBack
        study={deal}
        facts={facts}
        place={place.deal}
        openAnalyst={analysts}
        openTable={openTable}
        settings={settings}
        onSettings={setSettings}
      />
    </LookBackWindow>
  );
}

interface ScreenProps {
  readonly dealPackId: Id;
  readonly dealId: Id;
}

/** The look back on a deal of a student's pack, from the attempts on this device. */
export function LookBackScreen({ dealPackId, dealId }: ScreenProps) {
  const { db } = usePerson();
  const plays = usePlays(db, dealPackId, dealId);
  const [settings, setSettings] = useAtom(preferencesAtom);
  const analysts = useAnalysts(db);
  useName(plays?.packTitle, `/my-deals/${dealPackId}`);
  if (plays === undefined) return <Skeleton label="Your play is on its way" />;
  if (plays === null) return <GoneItem itemId={dealPackId} part="deal" />;
  return (
    <DealPlaysPage
      plays={plays}
      now={new Date()}
      lookBack={(shown) => (
        <DealLookBack
          {...shown}
          openAnalyst={analysts}
          openTable={openTable}
          settings={settings}
          onSettings={setSettings}
        />
      )}
    />
  );
}
