import { parseDeal } from '@overtrick/shared/bridge/deal';
import { SEATS } from '@overtrick/shared/bridge/seat';
import type { Place } from '@overtrick/shared/learning/doctor/finding';
import { contentOf, draftFrom, draftOf, emptyDraft, handsOf } from '@overtrick/shared/learning/editing/deal-draft';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Media } from '@overtrick/shared/learning/values/media';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DealDoctor } from '../../features/deal-doctor/deal-doctor.tsx';
import { withAnswer } from '../../features/deal-doctor/doctor-state.ts';
import { DealEditor } from '../../features/deal-editor/deal-editor.tsx';
import { DraftConflicts } from '../../features/deal-editor/draft-conflicts.tsx';
import { isOlderThan, type Saved, useDraftHistory } from '../../features/deal-editor/use-draft-history.ts';
import { ChoicesPicker } from '../../features/deal-library/choices-picker.tsx';
import { DealConflicts } from '../../features/deal-library/deal-conflicts.tsx';
import { DealFiles } from '../../features/deal-library/deal-files.tsx';
import { DealNeighbours, type Neighbours } from '../../features/deal-library/deal-neighbours.tsx';
import { USES_ANCHOR } from '../../features/deal-library/deal-uses.tsx';
import { DraftNote } from '../../features/deal-library/draft-note.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { settleConflicts } from '../../local/deal-drafts.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { wayIntoDealAtom } from '../../navigation/way-into-deal.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { FileRoom } from '../shared/file-room.tsx';
import { serverLibrary } from '../shared/library-calls.ts';
import { type PhraseLists, usePhrases } from './phrases.ts';
import { studyOf, useSeeFinding } from './see-finding.ts';
import { useDealMedia } from './use-deal-media.ts';
import { useDealSaving } from './use-deal-saving.ts';
import { useDoctor } from './use-doctor.ts';
import { useDraftedDeal } from './use-drafted-deal.ts';
import { useLiveTricks } from './use-live-tricks.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: Neighbours;
  /** Null where there is no connection and they never came to this device; so the phrases. */
  readonly files: { readonly results: readonly Media[] } | null;
  readonly phrases: PhraseLists | null;
  readonly search: DealSearch;
}

/** The editor of a deal of the library, with its calls. */
export function DealEditorScreen({ deal: loaded, neighbours, files, phrases, search }: Props) {
  const { db, runner } = usePerson();
  const drafted = useDraftedDeal(loaded);
  const online = useAtomValue(syncStatusAtom).state !== 'offline';
  const deal = drafted?.deal ?? loaded;
  const name = libraryDealName(deal);
  // The form is a step below the deal, which it may have given another name.
  useName(name, `/teaching/deals/${deal.id}`);
  const media = useDealMedia(deal.id, files?.results ?? null);
  const dealId = deal.id;
  return (
    <>
      <PageHeading
        title={name}
        actions={
          <>
            <Link
              className={buttonClass({ kind: 'plain' })}
              to="/teaching/deals/$dealId"
              params={{ dealId }}
              search={search}
            >
              Show deal
            </Link>
            <Link className={buttonClass({ kind: 'plain' })} to="/teaching/deals/create" search={{ from: dealId }}>
              Duplicate
            </Link>
          </>
        }
      />
      {drafted && <DraftNote isWaiting={drafted.isWaiting} online={online} conflicts={drafted.conflicts.length} />}
      {drafted && drafted.conflicts.length > 0 && (
        <DealConflicts
          conflicts={drafted.conflicts}
          onSettle={async (mine) => {
            await settleConflicts(db, dealId, mine, Date.now());
            runner.wake();
          }}
        />
      )}
      <KeptForm store={useFormDrafts('deal', dealId)}>
        {() =>
          drafted ? (
            <Editor
              dealId={dealId}
              opened={{
                draft: draftOf(drafted.deal),
                version: drafted.deal.version,
                revision: drafted.deal.revision,
              }}
              newest={drafted.deal}
              phrases={phrases}
            >
              {media ? (
                <>
                  <DealFiles {...media} />
                  <FileRoom />
                </>
              ) : (
                <p className="deal-part-quiet">Recordings and analyses need a connection.</p>
              )}
              <DealNeighbours page="/teaching/deals/$dealId/edit" neighbours={neighbours} search={search} />
            </Editor>
          ) : (
            <Skeleton label="The deal is loading" lines={8} />
          )
        }
      </KeptForm>
    </>
  );
}

/** A deal that is not in the library yet. @param copied the deal that it begins as a copy of */
export function NewDealScreen({
  phrases,
  copied,
}: {
  readonly phrases: PhraseLists | null;
  readonly copied: LibraryDeal | null;
}) {
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeading title={copied && round === 0 ? `A copy of ${libraryDealName(copied)}` : 'New deal'} />
      <KeptForm key={round} store={useFormDrafts('deal', copied && round === 0 ? `copy/${copied.id}` : '')}>
        {() => <NewDeal copied={round === 0 ? copied : null} phrases={phrases} onNext={() => setRound(round + 1)} />}
      </KeptForm>
    </>
  );
}

function NewDeal({
  copied,
  phrases,
  onNext,
}: {
  readonly copied: LibraryDeal | null;
  readonly phrases: PhraseLists | null;
  readonly onNext: () => void;
}) {
  const [id] = useState(newId);
  // A copy begins as something that is not saved: closing the page asks for nothing, saving it makes the deal.
  const [opened] = useState<Saved>(() => ({
    draft: copied ? copyOf(copied) : emptyDraft({ author: '', work: '', licence: '', permission: 'own' }),
    version: null,
  }));
  return <Editor dealId={id} opened={opened} phrases={phrases} onNext={onNext} />;
}

/** Copies keep the source and the rights of what they are made of (ruling 68). */
function copyOf(deal: LibraryDeal) {
  const draft = draftOf(deal);
  const content = { ...draft.content, game: { ...draft.content.game, name: `${libraryDealName(deal)}, copy` } };
  return { ...draftFrom(content, draft.labels, draft.source), hands: draft.hands };
}

interface EditorProps {
  readonly dealId: string;
  readonly opened: Saved;
  readonly phrases: PhraseLists | null;
  /** The newest state that this device knows of, saved in another tab perhaps. */
  readonly newest?: Pick<LibraryDeal, 'version' | 'revision'>;
  /** After 'Save and new'. */
  readonly onNext?: () => void;
  readonly children?: ReactNode;
}

function Editor({ dealId, opened, phrases: loaded, newest, onNext, children }: EditorProps) {
  const { reads } = useServices();
  const navigate = useNavigate();
  const edited = useDraftHistory(opened);
  const { draft, edit } = edited;
  const saving = useDealSaving(dealId, edited);
  const content = useMemo(() => contentOf(draft), [draft]);
  const hands = useMemo(() => handsOf(draft), [draft]);
  const live = useLiveTricks(hands);
  const phrases = usePhrases(loaded);
  const source = useMemo(() => serverLibrary(reads), [reads]);
  const { version } = edited.saved;
  const isNew = version === null;
  const open = async (): Promise<void> => {
    const there = await saving.save();
    if (there && isNew)
      await navigate({ to: '/teaching/deals/$dealId/edit', params: { dealId: there.id }, replace: true });
  };
  return (
    <>
      {version !== null && newest !== undefined && isOlderThan(edited.saved, newest) && (
        <Notice tone="wait">
          This deal was saved in another tab. Save here to take in what was changed there; nothing of yours is lost.
        </Notice>
      )}
      {saving.conflicts.length > 0 && (
        <DraftConflicts conflicts={saving.conflicts} draft={draft} onSettle={saving.settle} />
      )}
      <DealEditor
        edited={edited}
        begin={useWayInto(dealId)}
        tricks={live.tricks}
        busy={saving.busy}
        message={saving.message}
        onSave={() => void open()}
        isNew={isNew}
        usesLink={
          <Link to="/teaching/deals/$dealId" params={{ dealId }} hash={USES_ANCHOR}>
            Take the new cards
          </Link>
        }
        actions={
          isNew &&
          onNext && (
            <Button
              kind="outlined"
              disabled={saving.busy}
              onClick={() => void saving.save().then((there) => there && onNext())}
            >
              Save and new
            </Button>
          )
        }
        labels={(kind, values, onChange) => (
          <ChoicesPicker
            label={LABEL_NAMES[kind]}
            kind={kind === 'keywords' ? 'keyword' : kind === 'tags' ? 'tag' : 'focus'}
            takesNew
            find={source.findChoices ?? (async () => [])}
            values={values}
            onChange={onChange}
          />
        )}
        phrases={phrases}
        weigh={live.weigh}
        doctor={(onGo) =>
          hasCards(content) && (
            <Doctor content={content} dealId={dealId} onGo={onGo} onPatch={(patch) => edit({ kind: 'patch', patch })} />
          )
        }
      >
        {children}
      </DealEditor>
    </>
  );
}

const LABEL_NAMES = { focus: 'Focus', keywords: 'Keywords', tags: 'Tags' } as const;

/** Whether any card is dealt: there is nothing to examine before, and a new deal is not called wrong. */
function hasCards({ game }: ReturnType<typeof contentOf>): boolean {
  const hands = parseDeal(game.deal);
  return !hands.ok || SEATS.some((seat) => (hands.value[seat]?.length ?? 0) > 0);
}

/** The place that another page asked for, once. */
function useWayInto(dealId: string): Place | undefined {
  const [asked, take] = useAtom(wayIntoDealAtom);
  const [place] = useState(() => (asked?.dealId === dealId ? asked.place : undefined));
  useEffect(() => take(null), [take]);
  return place;
}

interface DoctorProps {
  readonly content: ReturnType<typeof contentOf>;
  readonly dealId: string;
  readonly onGo: (place: Place) => void;
  readonly onPatch: (patch: Partial<ReturnType<typeof contentOf>>) => void;
}

/** What the deal doctor says of the draft. */
function Doctor({ content, dealId, onGo, onPatch }: DoctorProps) {
  const { state, onAgain, onStop } = useDoctor(content);
  const see = useSeeFinding();
  return (
    <DealDoctor
      state={state}
      answered={content.silenced}
      onSee={(finding) => see(studyOf(content, dealId), finding)}
      onGo={({ place }) => onGo(place)}
      onSilence={(finding, reason) => onPatch({ silenced: withAnswer(content.silenced ?? [], finding.key, reason) })}
      onAgain={onAgain}
      onStop={onStop}
    />
  );
}
