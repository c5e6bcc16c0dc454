import './arrival-page.css';
import { formatBytes, formatPart } from '@overtrick/shared/learning/values/bytes';
import type { DownloadState } from '@overtrick/shared/sync/download-state';
import { DownloadList, DownloadRow } from '../../pieces/download-list.tsx';
import { Button } from '../../ui/button.tsx';
import {
  APPLE_CLEARS,
  type ArrivalWhy,
  arrivalReason,
  arrivalTitle,
  arrivingLine,
  type SafeCounts,
  type Sought,
  safeLines,
  savedSentence,
} from './arrival-words.ts';
import type { ReaderTime } from './result-list.tsx';

/** A pack, a course or films on their way. */
interface ArrivingItem {
  readonly id: string;
  readonly kind: 'dealPack' | 'course' | 'films';
  readonly title: string;
  readonly download: DownloadState;
}

interface Props {
  readonly why: ArrivalWhy;
  readonly sought: Sought;
  /** The server answers. */
  readonly reached: boolean;
  readonly safe: SafeCounts | null;
  readonly lastSaved: number | null;
  readonly unsent: number | null;
  readonly items: readonly ArrivingItem[];
  /** On an iPhone or iPad that is not installed. */
  readonly clearsWeekly: boolean;
  readonly moment: ReaderTime;
  /** Goes on to the list with what is here. */
  readonly onGoOn: () => void;
}

const PLAY = { deals: 'Play what is here', courses: 'Study what is here' } as const;

/** Shown in place of an empty list while what a browser has cleared comes back, or before it first came (silence 326). */
export function ArrivalPage(props: Props) {
  const { why, sought, reached, safe, items, clearsWeekly, onGoOn } = props;
  const isAnyHere = items.some(({ kind, download }) => kind !== 'films' && download.held !== null);
  return (
    <div className="arrival">
      <header className="arrival-head">
        <div aria-live="polite">
          <h1>{arrivalTitle(why, sought, reached)}</h1>
          <p>{arrivalReason(why, reached)}</p>
        </div>
        {why === 'cleared' && clearsWeekly && <p>{APPLE_CLEARS}</p>}
      </header>
      {why === 'cleared' && safe && <Safe {...props} safe={safe} />}
      {items.length > 0 && <Arriving items={items} reached={reached} />}
      {isAnyHere && (
        <div className="arrival-foot">
          <Button kind="filled" onClick={onGoOn}>
            {PLAY[sought]}
          </Button>
        </div>
      )}
    </div>
  );
}

function Safe({ safe, moment, ...saved }: Props & { readonly safe: SafeCounts }) {
  const lines = safeLines(safe);
  return (
    <DownloadList title="Safe on the server" note={savedSentence(saved, moment.now, moment.zone)}>
      {lines.map((line) => (
        <DownloadRow key={line} title={line} state="here" words="" />
      ))}
    </DownloadList>
  );
}

/** What is here of all that comes, in bytes. */
function sumOf(items: readonly ArrivingItem[]): readonly [here: number, all: number] {
  const all = items.reduce((sum, { download }) => sum + download.size, 0);
  const here = items.reduce((sum, { download }) => sum + hereOf(download), 0);
  return [here, all];
}

function hereOf(download: DownloadState): number {
  if (download.state === 'ready') return download.size;
  return download.state === 'loading' ? Math.min(download.received, download.size) : 0;
}

function Arriving({ items, reached }: Pick<Props, 'items' | 'reached'>) {
  const [here, all] = sumOf(items);
  const next = items.find(({ download }) => download.state === 'absent')?.id;
  return (
    <DownloadList
      title={reached ? 'Fetching by itself' : 'Comes with a connection'}
      sum={all === 0 ? undefined : here > 0 || reached ? formatPart(here, all) : formatBytes(all)}
    >
      {items.map((item) => (
        <Item key={item.id} item={item} isNext={reached && item.id === next} />
      ))}
    </DownloadList>
  );
}

function Item({ item: { kind, title, download }, isNext }: { readonly item: ArrivingItem; readonly isNext: boolean }) {
  const isLoading = download.state === 'loading' && download.total > 0;
  const isHere = download.state === 'ready' || download.state === 'stale';
  return (
    <DownloadRow
      title={title}
      state={isHere ? 'here' : isLoading ? 'coming' : 'next'}
      words={arrivingLine(download, kind, isNext)}
      percent={isLoading ? (100 * download.received) / download.total : undefined}
    />
  );
}
