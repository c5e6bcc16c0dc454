import { dealsToContinue } from '@overtrick/shared/learning/packs/pack-view';
import { levelTag } from '@overtrick/shared/learning/values/levels';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import type { MyPack } from '@overtrick/shared/sync/my-items';
import { Link, useNavigate } from '@tanstack/react-router';
import { TrickRow } from '../../card-table/trick-row.tsx';
import { downloadLine } from '../../pieces/download-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { BonusBadge } from '../../ui/signs/tag.tsx';
import { countDone } from './pack-progress.ts';

interface Props {
  readonly pack: MyPack;
  readonly isOpening: boolean;
  readonly onPlay: (dealIds: readonly string[]) => void;
}

/** A pack in a line: what it is, how far it is, whether it is here, and the one thing to do with it. */
export function MyPackRow({ pack, isOpening, onPlay }: Props) {
  const { bundle, progress, title } = pack;
  const total = bundle?.deals.length ?? 0;
  const done = countDone(pack);
  const bonus = [...progress.deals.values()].reduce((sum, deal) => sum + deal.bonusTricks, 0);
  return (
    <li className="my-pack-row">
      <div>
        <h3>
          <Link to="/my-deals/$dealPackId" params={{ dealPackId: pack.id }}>
            {title}
          </Link>
        </h3>
        {bundle && <p className="my-pack-line">{packWords(bundle.item)}</p>}
        {bundle && (
          <p className="my-pack-progress">
            <TrickRow won={done} total={total} words={`${done} of ${total} deals`} size="sm" />
            {bonus > 0 && <BonusBadge tricks={bonus} />}
          </p>
        )}
      </div>
      <Device download={pack.download} />
      <Do pack={pack} done={done} total={total} isOpening={isOpening} onPlay={onPlay} />
    </li>
  );
}

/** 'Improver · Joan Tremlett' */
const packWords = (item: NonNullable<MyPack['bundle']>['item']): string =>
  [levelTag(item.minExperienceLevel, item.maxExperienceLevel), item.teacherName].filter(Boolean).join(' · ');

function Device({ download }: { readonly download: DownloadState }) {
  const isHere = download.state === 'ready' || download.state === 'stale';
  return (
    <p className={classNames('my-pack-device', isHere && 'is-here')}>
      <Icon name={isHere ? 'device' : 'download'} />
      {downloadLine(download)}
    </p>
  );
}

interface DoProps extends Props {
  readonly done: number;
  readonly total: number;
}

function Do({ pack, done, total, isOpening, onPlay }: DoProps) {
  const { bundle, progress, title, id } = pack;
  const navigate = useNavigate();
  const ids = bundle?.deals.map((deal) => deal.id) ?? [];
  const words = !bundle ? 'Open' : done === total ? 'Replay' : done > 0 ? 'Continue' : 'Play now';
  const play = (): void => {
    if (!bundle) void navigate({ to: '/my-deals/$dealPackId', params: { dealPackId: id } });
    else onPlay(done === total ? ids : dealsToContinue(ids, progress, bundle.item.unlock));
  };
  return (
    <Button busy={isOpening} aria-label={`${words}: ${title}`} onClick={play}>
      {words}
    </Button>
  );
}
