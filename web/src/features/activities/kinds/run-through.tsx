import './run-through.css';
import { findContract } from '@overtrick/shared/bridge/contract';
import type { RunThroughDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import { type DealFileWays, type DealWithFiles, dealFilesOf } from '@overtrick/shared/learning/packs/deal-files';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { ContractText } from '../../../card-table/call-sign.tsx';
import { hasNewer } from '../../../pieces/chosen-deals/standing-deal.ts';
import { DealFileButtons } from '../../../pieces/deal-file-buttons.tsx';
import { MissingWords } from '../../../pieces/missing-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { BonusBadge } from '../../../ui/signs/tag.tsx';
import type { ActivityWidgets, ViewProps } from '../kind.ts';
import { NothingYet } from '../nothing-yet.tsx';

/** The deals in turn, each opened in the simulator (silence 45); one that was left in the middle is gone on with. */
function RunThrough({ activity, onOpenDeal, leftDeals, dealFiles }: ViewProps<'deal'>) {
  if (activity.config.deals.length === 0) return <NothingYet missing="deals">any deals</NothingYet>;
  return (
    <ol className="run-through">
      {activity.config.deals.map((deal, index) => (
        <Deal
          key={deal.id}
          deal={deal}
          name={dealTitle(deal.name, index)}
          isLeft={leftDeals?.has(deal.id) ?? false}
          ways={dealFiles}
          onOpen={onOpenDeal}
        />
      ))}
    </ol>
  );
}

interface DealProps {
  readonly deal: RunThroughDeal;
  readonly name: string;
  /** It was left in the middle. */
  readonly isLeft: boolean;
  readonly ways: DealFileWays | undefined;
  readonly onOpen: (deal: RunThroughDeal) => void;
}

function Deal({ deal, name, isLeft, ways, onOpen }: DealProps) {
  const contract = deal.contract && deal.declarer ? findContract(deal.contract, deal.declarer) : undefined;
  const words = isLeft ? 'Continue' : 'Open in simulator';
  return (
    <li className="run-through-deal">
      <span className="run-through-words">
        <b>{name}</b>
        {contract && (
          <span>
            Contract: <ContractText contract={contract} />
          </span>
        )}
        {deal.isChanged && <span>Changed since your result</span>}
        {hasNewer(deal) && <span>A newer version is in the library</span>}
        <MissingWords missing={deal.unstudied === undefined ? undefined : [deal.unstudied]} />
      </span>
      <Played deal={deal} />
      {ways && <Files deal={{ id: deal.id, name, ...dealFilesOf(deal.media) }} ways={ways} />}
      <Button icon="play" aria-label={`${words}: ${name}`} onClick={() => onOpen(deal)}>
        {words}
      </Button>
    </li>
  );
}

/** The teacher's files of a deal that the viewer may open. */
const Files = ({ deal, ways }: { readonly deal: DealWithFiles; readonly ways: DealFileWays }) => (
  <DealFileButtons
    name={deal.name}
    onWatch={deal.recording ? () => ways.onWatch(deal) : undefined}
    onAnalysis={deal.analysis ? () => ways.onAnalysis(deal) : undefined}
  />
);

const PLAYED: { readonly [status in RunThroughDeal['status']]: readonly [icon: 'tick' | 'minus', words: string] } = {
  max: ['tick', 'Completed with all the tricks'],
  makes: ['tick', 'Completed'],
  '-': ['minus', 'Completed, not made'],
};

/** The result of the best attempt on a deal; renders nothing before the first attempt. */
function Played({ deal }: { readonly deal: RunThroughDeal }) {
  if (!deal.isComplete) return null;
  const [icon, words] = PLAYED[deal.status];
  return (
    <span className={`run-through-played is-${icon}`}>
      <Icon name={icon} />
      {words}
      {deal.bonusTricks > 0 && !deal.isChanged && <BonusBadge tricks={deal.bonusTricks} />}
    </span>
  );
}

/** Deals that are played one after another. */
export const runThrough: ActivityWidgets<'deal'> = {
  View: RunThrough,
};
