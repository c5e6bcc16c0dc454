import type { Contract } from '@overtrick/shared/bridge/contract';
import { type DealFiles, dealFilesOf, openMedia } from '@overtrick/shared/learning/packs/deal-files';
import type { Unlock } from '@overtrick/shared/learning/packs/deal-pack';
import {
  type DealIcon,
  type DealRow,
  dealRows,
  dealTitle,
  type PackContext,
} from '@overtrick/shared/learning/packs/pack-view';
import { type DealProgress, NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import type { Media } from '@overtrick/shared/learning/values/media';
import { ContractText } from '../../card-table/call-sign.tsx';
import { DealFileButtons } from '../../pieces/deal-file-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { BonusBadge } from '../../ui/signs/tag.tsx';
import './deal-list.css';
import { waitingLine } from './pack-progress.ts';

/** A deal of a pack in the list; it has the contract only if the reader may know it. */
export interface ListedDeal {
  readonly id: string;
  readonly version?: number;
  readonly name: string | null;
  readonly contract: Contract | null;
  /** Its recordings and analyses, as far as the reader may see them. */
  readonly media?: readonly Media[];
  /** For its authors: the library has a newer version than the pack (ruling 67). */
  readonly hasNewer?: boolean;
}

interface Props {
  readonly context: PackContext;
  readonly deals: readonly ListedDeal[];
  readonly progress: readonly DealProgress[];
  /** What opens the next deal; by default that the one before it is complete. */
  readonly unlock?: Unlock;
  readonly onPlay: (index: number) => void;
  /** Opens the look back on a completed deal; without it there is none. */
  readonly onLookBack?: (index: number) => void;
  /** Open the recording and the analysis; without them there are none to open. */
  readonly onWatch?: (index: number) => void;
  readonly onAnalysis?: (index: number) => void;
  /** A room is being made for this deal. */
  readonly opening: number | null;
}

/** The deals of a pack in order, each with its state and what may be done (courses §2.11, §4.4). */
export function DealList({ context, deals, progress, unlock, onPlay, opening, ...ways }: Props) {
  const rows = dealRows(
    context,
    progress,
    unlock,
    deals.map(({ version }) => version),
  );
  return (
    <ol className="deal-list">
      {deals.map((deal, index) => {
        const row = rows[index];
        if (!row) return null;
        const line = context === 'myDeals' ? waitingLine(progress, index, unlock) : null;
        return (
          <li key={deal.id} className={`deal-row is-${STATE_CLASSES[row.icon]}`}>
            <StateTile icon={row.icon} number={index + 1} />
            <div className="deal-row-words">
              <p className="deal-row-name">{dealTitle(deal.name, index)}</p>
              <ContractLine contract={row.showsContract ? deal.contract : null} otherwise={line} row={row} />
              {row.isChanged && <p className="deal-row-line">Changed since your result</p>}
              {deal.hasNewer && <p className="deal-row-line">A newer version is in the library</p>}
            </div>
            <Ways
              {...ways}
              index={index}
              name={dealTitle(deal.name, index)}
              isCompleted={isCompleted(context, row)}
              files={dealFilesOf(openMedia(context, progress[index]?.isComplete === true, deal.media ?? []))}
            />
            {row.bonusTricks !== null && <BonusBadge tricks={row.bonusTricks} />}
            <PlayButton
              row={row}
              name={dealTitle(deal.name, index)}
              busy={opening === index}
              onPlay={() => onPlay(index)}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface WaysProps extends Pick<Props, 'onLookBack' | 'onWatch' | 'onAnalysis'> {
  readonly index: number;
  readonly name: string;
  readonly isCompleted: boolean;
  readonly files: DealFiles;
}

/** What else may be done with a deal: look back, watch its run-through, read its analysis. */
function Ways({ index, name, isCompleted, files, onLookBack, onWatch, onAnalysis }: WaysProps) {
  return (
    <span className="deal-row-ways">
      {onLookBack && isCompleted && (
        <Button kind="quiet" aria-label={`Look back: ${name}`} onClick={() => onLookBack(index)}>
          Look back
        </Button>
      )}
      <DealFileButtons
        name={name}
        onWatch={files.recording && onWatch ? () => onWatch(index) : undefined}
        onAnalysis={files.analysis && onAnalysis ? () => onAnalysis(index) : undefined}
      />
    </span>
  );
}

/** Whether the deal is completed: before that, nothing is shown that gives it away (courses §4.4). */
const isCompleted = (context: PackContext, row: DealRow): boolean => context === 'myDeals' && row.action === 'Replay';

const STATE_CLASSES: { readonly [icon in DealIcon]: string } = {
  upcoming: 'upcoming',
  ongoing: 'ongoing',
  'max-tricks': 'max',
  max: 'max',
  makes: 'makes',
  '-': 'lost',
};

const STATE_WORDS: { readonly [icon in DealIcon]: string } = {
  upcoming: 'Not open yet',
  ongoing: 'To play',
  'max-tricks': 'Completed with all the tricks',
  max: 'Completed with all the tricks',
  makes: 'Completed',
  '-': 'Completed, not made',
};

/** All tricks: a filled tick; done: an outlined tick; not made: a sign of its own; now: the number; locked: a padlock. */
function StateTile({ icon, number }: { readonly icon: DealIcon; readonly number: number }) {
  const state = STATE_CLASSES[icon];
  return (
    <span className={`deal-tile is-${state}`}>
      {state === 'ongoing' && <span aria-hidden="true">{number}</span>}
      {state === 'upcoming' && <Icon name="lock" />}
      {(state === 'max' || state === 'makes') && <Icon name="tick" />}
      {state === 'lost' && <Icon name="minus" />}
      <span className="visually-hidden">{STATE_WORDS[icon]}</span>
    </span>
  );
}

interface LineProps {
  readonly contract: Contract | null;
  readonly otherwise: string | null;
  readonly row: DealRow;
}

function ContractLine({ contract, otherwise, row }: LineProps) {
  if (contract)
    return (
      <p className="deal-row-line">
        Contract: <ContractText contract={contract} />
      </p>
    );
  if (row.showsContract) return <p className="deal-row-line">Completed</p>;
  return otherwise ? <p className="deal-row-line">{otherwise}</p> : null;
}

interface PlayProps {
  readonly row: DealRow;
  readonly name: string;
  readonly busy: boolean;
  readonly onPlay: () => void;
}

function PlayButton({ row, name, busy, onPlay }: PlayProps) {
  if (!row.action) return null;
  const locked = row.action === 'Locked';
  return (
    <Button
      kind={row.action === 'Play now' ? 'outlined' : 'plain'}
      className="deal-row-play"
      disabled={locked}
      busy={busy}
      aria-label={`${row.action}: ${name}`}
      onClick={onPlay}
    >
      {row.action}
    </Button>
  );
}

/** The progress of each deal in the order of the pack. */
export const progressInOrder = (
  deals: readonly { readonly id: string }[],
  byDeal: ReadonlyMap<string, DealProgress>,
): readonly DealProgress[] => deals.map((deal) => byDeal.get(deal.id) ?? NOT_STARTED);
