import { contractOfGame } from '@overtrick/shared/learning/deals/game-contract';
import { type DealFileWays, type DealWithFiles, dealFilesOf } from '@overtrick/shared/learning/packs/deal-files';
import { dealsFrom, dealsToContinue, dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { type HeldPack, isHeldPack, type MyPack } from '@overtrick/shared/sync/my-items';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FormMessages } from '../../ui/fields/form.tsx';
import { progressInOrder } from './deal-list.tsx';
import { PackPage } from './pack-page.tsx';

interface Props {
  readonly pack: MyPack;
  /** Opens the table with these deals; gives null when the page opens, otherwise the reason in words. */
  readonly onOpenRoom: (dealIds: readonly string[]) => Promise<string | null>;
  readonly onLookBack: (dealId: string) => void;
  readonly files: DealFileWays;
  /** The state of its download on this device. */
  readonly panel: ReactNode;
}

/** One of the student's own packs, read from the device. */
export function MyPackPage({ pack, panel, ...ways }: Props) {
  return isHeldPack(pack) ? (
    <HeldPackPage pack={pack} panel={panel} {...ways} />
  ) : (
    <NotHeld title={pack.title} download={pack.download} panel={panel} />
  );
}

/** A pack of the student that is not here yet comes by itself. */
const OF_COMING: readonly DownloadState['state'][] = ['absent', 'loading'];

function NotHeld({ title, download, panel }: { title: string; download: DownloadState; panel: ReactNode }) {
  return (
    <section className={classNames('pack-not-held', OF_COMING.includes(download.state) && 'is-coming')}>
      <h1>{title}</h1>
      <p className="pack-lead">
        {download.state === 'loading' ? 'The pack is on its way to this device.' : 'The pack is not on this device.'}
      </p>
      {panel}
    </section>
  );
}

interface HeldProps extends Omit<Props, 'pack'> {
  readonly pack: HeldPack;
}

function HeldPackPage({ pack, panel, onOpenRoom, onLookBack, files }: HeldProps) {
  const { bundle, progress } = pack;
  const [opening, setOpening] = useState<number | 'continue' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = bundle.deals.map((deal) => deal.id);
  const rows = bundle.deals.map(({ id, version, game }) => ({
    id,
    version,
    name: game.name,
    contract: contractOfGame(game) ?? null,
    media: bundle.dealMedia?.[id] ?? [],
  }));
  const at = (open: (deal: DealWithFiles) => void) => (index: number) => {
    const row = rows[index];
    if (row) open({ id: row.id, name: dealTitle(row.name, index), ...dealFilesOf(row.media) });
  };
  // A request is ignored while another is under way (deals §4.12).
  const open = async (what: number | 'continue', dealIds: readonly string[]): Promise<void> => {
    if (opening !== null) return;
    setOpening(what);
    setProblem(await onOpenRoom(dealIds));
    setOpening(null);
  };
  return (
    <PackPage
      context="myDeals"
      item={bundle.item}
      deals={rows}
      progress={progressInOrder(bundle.deals, progress.deals)}
      activated
      teacher={bundle.teacher}
      opening={opening}
      onPlay={(index) => void open(index, dealsFrom(ids, index))}
      onLookBack={(index) => ids[index] && onLookBack(ids[index])}
      onWatch={at(files.onWatch)}
      onAnalysis={at(files.onAnalysis)}
      onContinue={() => void open('continue', dealsToContinue(ids, progress, bundle.item.unlock))}
      area={
        <>
          {panel}
          {problem && <FormMessages message={{ tone: 'bad', text: problem }} />}
        </>
      }
    />
  );
}
