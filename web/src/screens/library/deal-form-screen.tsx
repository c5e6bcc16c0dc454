import { putDeal } from '@overtrick/shared/contract/deal-library';
import * as media from '@overtrick/shared/contract/deal-media';
import * as lines from '@overtrick/shared/contract/result-messages';
import type { ResultMessage } from '@overtrick/shared/learning/deals/result-messages';
import { changeTo, wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, useMemo, useState } from 'react';
import { isOffline } from '../../api/api-error.ts';
import { CallWordsForm } from '../../features/deal-library/call-words-form.tsx';
import { DealConflicts } from '../../features/deal-library/deal-conflicts.tsx';
import type { Neighbours } from '../../features/deal-library/deal-neighbours.tsx';
import { DraftNote } from '../../features/deal-library/draft-note.tsx';
import { EditDealPage } from '../../features/deal-library/edit-deal-page.tsx';
import { libraryChangedAtom } from '../../features/deal-library/library-state.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { recordDealEdit, settleConflicts } from '../../local/deal-drafts.ts';
import { saveKeptDeal } from '../../local/kept-deals.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { useFormDrafts } from '../shared/form-drafts.ts';
import { serverLibrary } from '../shared/library-calls.ts';
import { type DraftedDeal, useDraftedDeal } from './use-drafted-deal.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: Neighbours;
  /** Null where there is no connection and they never came to this device; so the others. */
  readonly messages: { readonly results: readonly ResultMessage[] } | null;
  readonly files: { readonly results: readonly Media[] } | null;
  /** The teacher's saved phrases. */
  readonly phrases: { readonly results: readonly string[] } | null;
  readonly search: DealSearch;
}

/** The form for a teacher's words on a deal and additions to it, with its calls. */
export function DealFormScreen({ deal: loaded, neighbours, messages, files, phrases, search }: Props) {
  const drafted = useDraftedDeal(loaded);
  const deal = drafted?.deal ?? loaded;
  const name = libraryDealName(deal);
  // The form is a step below the deal, which it may have given another name.
  useName(name, `/teaching/deals/${deal.id}`);
  const labels = useLabels(deal);
  const messageList = useMessages(deal.id, messages?.results ?? null, phrases?.results ?? []);
  const fileList = useFiles(deal.id, files?.results ?? null);
  return (
    <KeptForm store={useFormDrafts('deal-labels', deal.id)}>
      {() => (
        <EditDealPage
          dealId={deal.id}
          name={name}
          neighbours={neighbours}
          search={search}
          labels={labels}
          words={drafted ? <Words drafted={drafted} /> : <Skeleton label="The words are loading" lines={6} />}
          messages={messageList}
          files={fileList}
        />
      )}
    </KeptForm>
  );
}

/** The words, on line and off: a change goes into the outbox, which sends it when there is a connection. */
function Words({ drafted: { deal, isWaiting, conflicts } }: { readonly drafted: DraftedDeal }) {
  const { db, runner } = usePerson();
  const online = useAtomValue(syncStatusAtom).state !== 'offline';
  const save = async (edit: DealEdit): Promise<boolean> => {
    const change = changeTo(wordsOf(deal), edit);
    if (!change) return true;
    const recorded = await recordDealEdit(db, deal.id, change, Date.now());
    runner.wake();
    return recorded.ok;
  };
  return (
    <>
      <DraftNote isWaiting={isWaiting} online={online} conflicts={conflicts.length} />
      {conflicts.length > 0 && (
        <DealConflicts
          conflicts={conflicts}
          onSettle={async (mine) => {
            await settleConflicts(db, deal.id, mine, Date.now());
            runner.wake();
          }}
        />
      )}
      <KeptForm store={useFormDrafts('deal-words', deal.id)}>
        {() => (
          <CallWordsForm
            // What somebody else wrote, or what was settled, is shown; one's own saved words are there already.
            key={conflicts.length}
            deal={deal.study}
            onSave={save}
          />
        )}
      </KeptForm>
    </>
  );
}

/** The name and labels: written by the server at once, or without a connection as a change that waits. */
function useLabels(deal: LibraryDeal): ComponentProps<typeof EditDealPage>['labels'] {
  const { api, reads } = useServices();
  const { db, runner } = usePerson();
  const onChanged = useSetAtom(libraryChangedAtom);
  const source = useMemo(() => serverLibrary(reads), [reads]);
  const keep = async (edit: DealEdit): Promise<void> => {
    const change = changeTo(wordsOf(deal), edit);
    const recorded = change && (await recordDealEdit(db, deal.id, change, Date.now()));
    runner.wake();
    if (recorded && !recorded.ok) throw new Error('This device could not write it. Make room under Sync and storage.');
  };
  return {
    deal,
    find: source.findChoices ?? (async () => []),
    onSave: async (edit) => {
      try {
        const saved = await api.read(putDeal, { params: { dealId: deal.id }, body: edit });
        // A device that cannot keep it shows it at the next load.
        await saveKeptDeal(db, saved, Date.now(), true).catch(() => {});
      } catch (error) {
        if (!isOffline(error)) throw error;
        await keep(edit);
      }
      onChanged();
    },
  };
}

type Messages = ComponentProps<typeof EditDealPage>['messages'];

function useMessages(dealId: string, loaded: readonly ResultMessage[] | null, phrases: readonly string[]): Messages {
  const { api } = useServices();
  const [messages, setMessages] = useState(loaded);
  if (!messages) return null;
  const others = (outcome: ResultMessage['outcome']) => messages.filter((message) => message.outcome !== outcome);
  return {
    messages,
    phrases,
    onSave: async (outcome, message) => {
      const present = messages.find((one) => one.outcome === outcome);
      const body = { outcome, message };
      const saved = present
        ? await api.read(lines.putResultMessage, { params: { messageId: present.id }, body })
        : await api.read(lines.addResultMessage, { params: { dealId }, body });
      setMessages([...others(outcome), saved]);
    },
    onDelete: async ({ id, outcome }) => {
      await api.read(lines.deleteResultMessage, { params: { messageId: id } });
      setMessages(others(outcome));
    },
  };
}

type Files = ComponentProps<typeof EditDealPage>['files'];

function useFiles(dealId: string, loaded: readonly Media[] | null): Files {
  const { api } = useServices();
  const [files, setFiles] = useState(loaded);
  const params = { dealId };
  return (
    files && {
      media: files,
      onAdd: async (file, type, watch) => {
        setFiles((await api.upload(media.addDealMedia, { params, query: { type }, file, ...watch })).media);
      },
      onRetype: async ({ id: mediaId }, type) => {
        const answer = await api.read(media.putDealMedia, { params: { ...params, mediaId }, body: { type } });
        setFiles(answer.media);
      },
      onRemove: async ({ id: mediaId }) => {
        setFiles((await api.read(media.deleteDealMedia, { params: { ...params, mediaId } })).media);
      },
    }
  );
}
