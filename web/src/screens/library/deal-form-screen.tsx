import type { getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import * as media from '@overtrick/shared/contract/deal-media';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import * as lines from '@overtrick/shared/contract/result-messages';
import type { ResultMessage } from '@overtrick/shared/learning/deals/result-messages';
import { changeTo, wordsOf } from '@overtrick/shared/learning/library/deal-draft';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useAtomValue } from 'jotai';
import { type ComponentProps, useState } from 'react';
import { CallWordsForm } from '../../features/deal-library/call-words-form.tsx';
import { DealConflicts } from '../../features/deal-library/deal-conflicts.tsx';
import { DraftNote } from '../../features/deal-library/draft-note.tsx';
import { EditDealPage } from '../../features/deal-library/edit-deal-page.tsx';
import { recordDealEdit, settleConflicts } from '../../local/deal-drafts.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { syncStatusAtom } from '../../sync/status.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { type DraftedDeal, useDraftedDeal } from './use-drafted-deal.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: OutputOf<ReplyOf<typeof getDealNeighbours>>;
  /** Null where there is no connection and they never came to this device; so the others. */
  readonly messages: { readonly results: readonly ResultMessage[] } | null;
  readonly files: { readonly results: readonly Media[] } | null;
  /** The teacher's saved phrases. */
  readonly phrases: { readonly results: readonly string[] } | null;
  readonly search: DealSearch;
}

/** The form for a teacher's words on a deal and additions to it, with its calls. */
export function DealFormScreen({ deal, neighbours, messages, files, phrases, search }: Props) {
  const name = deal.name ?? 'Deal';
  useName(name);
  const drafted = useDraftedDeal(deal);
  return (
    <EditDealPage
      dealId={deal.id}
      name={name}
      neighbours={neighbours}
      search={search}
      words={drafted ? <Words drafted={drafted} /> : <Skeleton label="The words are loading" lines={6} />}
      messages={useMessages(deal.id, messages?.results ?? null, phrases?.results ?? [])}
      files={useFiles(deal.id, files?.results ?? null)}
    />
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
      <CallWordsForm
        // What somebody else wrote, or what was settled, is shown; one's own saved words are there already.
        key={conflicts.length}
        deal={deal.study}
        onSave={save}
      />
    </>
  );
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
