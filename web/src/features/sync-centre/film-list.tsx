import { formatBytes, formatPart } from '@overtrick/shared/learning/values/bytes';
import { formatDuration } from '@overtrick/shared/table/recording';
import { useState } from 'react';
import { formatRecent } from '../../pieces/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import type { ReaderTime } from './result-list.tsx';

/** A recording of the simulator on this device. */
export interface KeptFilm {
  readonly id: string;
  /** Null where there is no deal to keep it with. */
  readonly dealId: string | null;
  readonly dealName: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds. */
  readonly length: number;
  readonly recordedAt: number;
  readonly state: 'recording' | 'unfinished' | 'kept' | 'waiting' | 'refused';
  /** Bytes that the server has. */
  readonly sent?: number;
  /** Why it was refused. */
  readonly words: string;
}

export interface FilmActions {
  readonly onWatch: (id: string) => void;
  /** Lets it go to its deal. */
  readonly onSend: (id: string) => void;
  readonly onSave: (id: string) => void;
  /** Keeps one that was not finished. */
  readonly onKeep: (id: string) => void;
  readonly onDrop: (id: string) => void;
}

interface Props extends FilmActions {
  readonly films: readonly KeptFilm[];
  readonly moment: ReaderTime;
}

const WAITS = 'Waits to be sent to its deal.';

const nameOf = ({ dealName }: KeptFilm): string => (dealName ? `Recording of ${dealName}` : 'Recording');

function stateWords({ state, dealId, words, sent, size }: KeptFilm): string {
  if (state === 'unfinished') return 'It was not finished: the app ended while it was recorded.';
  if (state === 'waiting') return sent ? `On its way to its deal: ${formatPart(sent, size)}.` : WAITS;
  if (state === 'refused') return `${words.replace(/[.!?]$/, '')}. It is still on this device.`;
  return dealId ? 'Only on this device: it has not been saved to its deal.' : 'Only on this device.';
}

/** The recordings on this device: what waits for a connection, what was refused, what nobody has saved yet. */
export function FilmList({ films, moment, ...actions }: Props) {
  const [dropped, setDropped] = useState<KeptFilm | null>(null);
  return (
    <>
      <ul>
        {films.map((film) => (
          <FilmItem key={film.id} film={film} moment={moment} {...actions} onDrop={() => setDropped(film)} />
        ))}
      </ul>
      {dropped && (
        <ConfirmDialog
          heading="Drop this recording?"
          text="It is nowhere but on this device, and cannot be brought back."
          confirm="Drop"
          onCancel={() => setDropped(null)}
          onConfirm={() => {
            setDropped(null);
            actions.onDrop(dropped.id);
          }}
        />
      )}
    </>
  );
}

interface ItemProps extends FilmActions, Pick<Props, 'moment'> {
  readonly film: KeptFilm;
}

function FilmItem({ film, moment: { now, zone }, onWatch, onSend, onSave, onKeep, onDrop }: ItemProps) {
  const { id, state, dealId } = film;
  const name = nameOf(film);
  const when = formatRecent(new Date(film.recordedAt), now, zone);
  const send = state === 'refused' ? 'Try again' : 'Save to deal';
  const drop = state === 'unfinished' ? 'Discard' : 'Drop';
  return (
    <li className={state === 'refused' ? 'sync-row is-refused' : 'sync-row'}>
      <div className="sync-row-words">
        <b>{name}</b>
        <small>
          {formatDuration(film.length)} · {formatBytes(film.size)} · made {when}
        </small>
        <p>{stateWords(film)}</p>
      </div>
      <span className="sync-row-buttons">
        {state === 'unfinished' && (
          <Button aria-label={`Keep: ${name}`} onClick={() => onKeep(id)}>
            Keep
          </Button>
        )}
        {(state === 'kept' || state === 'refused') && dealId && (
          <Button aria-label={`${send}: ${name}`} onClick={() => onSend(id)}>
            {send}
          </Button>
        )}
        <Button aria-label={`Watch: ${name}`} onClick={() => onWatch(id)}>
          Watch
        </Button>
        <Button aria-label={`Download: ${name}`} onClick={() => onSave(id)}>
          Download
        </Button>
        <Button aria-label={`${drop}: ${name}`} onClick={() => onDrop(id)}>
          {drop}
        </Button>
      </span>
    </li>
  );
}
