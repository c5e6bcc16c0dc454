import { findContract } from '@overtrick/shared/bridge/contract';
import type { Activity, RunThroughDeal } from '@overtrick/shared/learning/activities/activity';
import { type DealFileWays, type DealWithFiles, dealFilesOf } from '@overtrick/shared/learning/packs/deal-files';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { SelectedAnswer } from '@overtrick/shared/learning/quiz/quiz-taking';
import { ContractText } from '../../card-table/call-sign.tsx';
import { DealFileButtons } from '../../pieces/deal-file-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Html } from '../../ui/page/html.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { BonusBadge } from '../../ui/signs/tag.tsx';
import { MediaView } from './media-view.tsx';
import './activity-view.css';
import { QuizView } from './quiz/quiz-view.tsx';

interface Props {
  readonly activity: Activity;
  /** True: done, or answered rightly; false: answered wrongly; null: not done yet, or being tried again. */
  readonly onProgress: (progress: boolean | null, selected?: readonly SelectedAnswer[]) => void;
  readonly onOpenDeal: (deal: RunThroughDeal) => void;
  /** Opens the files of a deal; without it there are none to open. */
  readonly dealFiles?: DealFileWays;
}

/** An activity as its reader sees it, by its type (courses 2.4). */
export function ActivityView({ activity, onProgress, onOpenDeal, dealFiles }: Props) {
  switch (activity.type) {
    case 'titlePage':
      return <Html html={activity.config.text} className="activity-text" />;
    case 'video':
    case 'embeddedPresentation':
      return <Media activity={activity} onEnded={() => onProgress(true)} />;
    case 'quiz':
      return <QuizView key={`${activity.id} ${activity.version}`} quiz={activity} onProgress={onProgress} />;
    case 'deal':
      return <RunThrough deals={activity.config.deals} onOpen={onOpenDeal} ways={dealFiles} />;
  }
}

interface MediaProps {
  readonly activity: Extract<Activity, { readonly type: 'video' | 'embeddedPresentation' }>;
  readonly onEnded: () => void;
}

function Media({ activity, onEnded }: MediaProps) {
  const media = activity.media[0];
  if (media) return <MediaView type={activity.type} media={media} onEnded={onEnded} />;
  return (
    <EmptyState title={activity.type === 'video' ? 'No video yet' : 'No presentation yet'}>
      The teacher has not put a file into this activity yet.
    </EmptyState>
  );
}

interface RunThroughProps {
  readonly deals: readonly RunThroughDeal[];
  readonly onOpen: (deal: RunThroughDeal) => void;
  readonly ways?: DealFileWays;
}

/** The deals in turn, each opened in the simulator (decisions, silent place 45). */
function RunThrough({ deals, onOpen, ways }: RunThroughProps) {
  if (deals.length === 0)
    return <EmptyState title="No deals yet">The teacher has not put any deals into this activity yet.</EmptyState>;
  return (
    <ol className="run-through">
      {deals.map((deal, index) => {
        const contract = deal.contract && deal.declarer ? findContract(deal.contract, deal.declarer) : undefined;
        const name = dealTitle(deal.name, index);
        return (
          <li key={deal.id} className="run-through-deal">
            <span className="run-through-words">
              <b>{name}</b>
              {contract && (
                <span>
                  Contract: <ContractText contract={contract} />
                </span>
              )}
            </span>
            <Played deal={deal} />
            {ways && <Files deal={{ id: deal.id, name, ...dealFilesOf(deal.media) }} ways={ways} />}
            <Button icon="play" aria-label={`Open in simulator: ${name}`} onClick={() => onOpen(deal)}>
              Open in simulator
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** What the teacher has put with a deal, as far as it may be seen. */
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

/** How the best attempt on a deal came out; nothing while it is to be played. */
function Played({ deal }: { readonly deal: RunThroughDeal }) {
  if (!deal.isComplete) return null;
  const [icon, words] = PLAYED[deal.status];
  return (
    <span className={`run-through-played is-${icon}`}>
      <Icon name={icon} />
      {words}
      {deal.bonusTricks > 0 && <BonusBadge tricks={deal.bonusTricks} />}
    </span>
  );
}
