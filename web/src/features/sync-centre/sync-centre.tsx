import './sync-centre.css';
import type { SyncStatus } from '@overtrick/shared/sync/status';
import { SYNC_SIGNS, syncWords } from '../../pieces/sync-signs.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type DeviceActions, type DeviceItem, DeviceList } from './device-list.tsx';
import { type FilmActions, FilmList, type KeptFilm } from './film-list.tsx';
import { type KeptItem, KeptList } from './kept-list.tsx';
import type { KeptResult, RefusedResult, UncountedResult } from './kept-result.ts';
import { OtherPeople, type OtherPerson } from './other-people.tsx';
import { type ReaderTime, RefusedList, UncountedList, WaitingList } from './result-list.tsx';
import { StoragePanel, type StorageUse } from './storage-panel.tsx';
import { clearedWords, heldWords, type KeptResults, keptWords, syncSentence, teachingWords } from './sync-sentences.ts';

/** What the device holds; undefined while it is being read. */
interface SyncCentreData {
  readonly status: SyncStatus;
  readonly waiting: readonly KeptResult[] | undefined;
  readonly refused: readonly RefusedResult[] | undefined;
  /** Those that count for nothing (ruling 52). */
  readonly uncounted: readonly UncountedResult[] | undefined;
  readonly courses: readonly DeviceItem[] | undefined;
  readonly packs: readonly DeviceItem[] | undefined;
  /** The films and files of courses and deals; undefined while they are being read. */
  readonly files?: readonly DeviceItem[] | undefined;
  /** What a teacher keeps here; none for others. */
  readonly marks?: readonly KeptItem[];
  /** Recordings of the simulator; none for who makes none. */
  readonly films?: readonly KeptFilm[];
  /** What the person did, on this device or on another. */
  readonly kept: KeptResults | undefined;
  readonly storage: StorageUse | undefined;
  /** How many files of the pages for teaching are here; null for who does not write. */
  readonly teaching?: { readonly here: number; readonly all: number } | null;
  /** When this browser last cleared what was here; null if it never did. */
  readonly clearedAt?: number | null | undefined;
  /** Others whose data lie on this device (ruling 14). */
  readonly people: readonly OtherPerson[];
}

/** The actions on packs and courses are those of DeviceActions. */
interface SyncCentreActions extends DeviceActions {
  /** 'Try again now'. */
  readonly onWake: () => void;
  /** Signs in anew where the session has ended. */
  readonly onLogIn?: () => void;
  /** Loads the newer build if this one is too old. */
  readonly onUpdate?: () => void;
  /** Sends a refused result again. */
  readonly onTryAgain: (id: string) => void;
  readonly onDismiss: (ids: readonly string[]) => void;
  readonly onDismissUncounted: (ids: readonly string[]) => void;
  readonly onRemovePerson: (userId: string) => void;
  readonly onRemoveMark?: (id: string) => void;
  readonly onAskToKeep: () => Promise<boolean>;
  readonly filmActions?: FilmActions;
  readonly fileActions?: DeviceActions;
}

interface Props extends SyncCentreData, SyncCentreActions {
  readonly moment: ReaderTime;
}

/** Sync and storage: the state of the sync, what waits, what was refused, and what is on this device. */
export function SyncCentre(props: Props) {
  const { waiting, refused, uncounted, moment } = props;
  return (
    <div className="sync-centre">
      <StatusHead {...props} />
      {refused && refused.length > 0 && (
        <TitledSection className="sync-section" title="Refused">
          <RefusedList results={refused} moment={moment} onTryAgain={props.onTryAgain} onDismiss={props.onDismiss} />
        </TitledSection>
      )}
      {uncounted && uncounted.length > 0 && (
        <TitledSection className="sync-section" title="Not counted">
          <UncountedList results={uncounted} moment={moment} onDismiss={props.onDismissUncounted} />
        </TitledSection>
      )}
      {waiting && waiting.length > 0 && (
        <TitledSection className="sync-section" title="Waiting">
          <WaitingList results={waiting} moment={moment} />
        </TitledSection>
      )}
      {props.films && props.films.length > 0 && props.filmActions && (
        <TitledSection className="sync-section" title="Recordings">
          <FilmList films={props.films} moment={moment} {...props.filmActions} />
        </TitledSection>
      )}
      <OnThisDevice {...props} />
      {props.people.length > 0 && (
        <TitledSection className="sync-section" title="Others on this device">
          <OtherPeople people={props.people} onRemovePerson={props.onRemovePerson} />
        </TitledSection>
      )}
    </div>
  );
}

function StatusHead({ status, moment, onWake, onLogIn, onUpdate }: Props) {
  const { icon, tone } = SYNC_SIGNS[status.state];
  return (
    <header className={classNames('sync-head', `sync-head-${tone}`)}>
      <Icon name={icon} />
      <div className="sync-head-words">
        <p className="sync-head-place">Sync and storage</p>
        <div aria-live="polite">
          <h1>{syncWords(status)}</h1>
          <p className="sync-quiet">{syncSentence(status, moment.now, moment.zone)}</p>
        </div>
      </div>
      <StatusButton state={status.state} onWake={onWake} onLogIn={onLogIn} onUpdate={onUpdate} />
    </header>
  );
}

type ButtonProps = Pick<Props, 'onWake' | 'onLogIn' | 'onUpdate'> & Pick<SyncStatus, 'state'>;

function StatusButton({ state, onWake, onLogIn, onUpdate }: ButtonProps) {
  if (state === 'paused' && onLogIn)
    return (
      <Button kind="filled" onClick={onLogIn}>
        Log in
      </Button>
    );
  if (state === 'updating' && onUpdate)
    return (
      <Button kind="filled" onClick={onUpdate}>
        Update now
      </Button>
    );
  if (state === 'saved' || state === 'uncounted') return <Button onClick={onWake}>Check now</Button>;
  return (
    <Button kind="filled" onClick={onWake}>
      Try again now
    </Button>
  );
}

/** Shown once all of it is read: what came later would move what is there. */
function OnThisDevice(props: Props) {
  const { courses, packs, files, kept, storage } = props;
  const isRead = courses && packs && (files || !props.fileActions) && kept && storage;
  return (
    <TitledSection className="sync-section" title="On this device">
      {isRead ? (
        <>
          <StoragePanel use={storage} onAskToKeep={props.onAskToKeep} />
          {props.clearedAt && (
            <p className="sync-quiet">{clearedWords(props.clearedAt, props.moment.now, props.moment.zone)}</p>
          )}
          <p className="sync-quiet">{heldWords(countHeld(courses, packs, files ?? []))}</p>
          <ItemLists {...props} courses={courses} packs={packs} files={files ?? []} />
          {props.marks && props.marks.length > 0 && (
            <KeptList items={props.marks} onRemove={(id) => props.onRemoveMark?.(id)} />
          )}
          {props.teaching && <p className="sync-quiet">{teachingWords(props.teaching)}</p>}
          <p className="sync-quiet sync-kept">{keptWords(kept)}</p>
        </>
      ) : (
        <Skeleton label="Reading this device" />
      )}
    </TitledSection>
  );
}

const isHere = ({ download }: DeviceItem): boolean => download.held !== null;

const countHeld = (courses: readonly DeviceItem[], packs: readonly DeviceItem[], files: readonly DeviceItem[]) => ({
  courses: courses.filter(isHere).length,
  packs: packs.filter(isHere).length,
  films: files.reduce((sum, { films = 0 }) => sum + films, 0),
});

type ItemListsProps = Pick<Props, 'onUpdate' | 'onDownload' | 'onCancel' | 'onRemove' | 'fileActions'> & {
  readonly [list in 'courses' | 'packs' | 'files']: readonly DeviceItem[];
};

function ItemLists({ courses, packs, files, fileActions, ...actions }: ItemListsProps) {
  return (
    <div className="sync-lists">
      {courses.length + packs.length === 0 && (
        <p className="sync-quiet">
          No course and no deal pack is here yet; those that you get come to this device by themselves.
        </p>
      )}
      <DeviceList kind="course" items={courses} {...actions} />
      <DeviceList kind="pack" items={packs} {...actions} />
      {fileActions && <DeviceList kind="files" items={files} {...fileActions} />}
    </div>
  );
}
