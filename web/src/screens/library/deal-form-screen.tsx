import { putDeal } from '@overtrick/shared/contract/deal-library';
import * as media from '@overtrick/shared/contract/deal-media';
import * as lines from '@overtrick/shared/contract/result-messages';
import type { ResultMessage } from '@overtrick/shared/learning/deals/result-messages';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import type { Neighbours } from '../../features/deal-library/deal-neighbours.tsx';
import { EditDealPage } from '../../features/deal-library/edit-deal-page.tsx';
import { libraryChangedAtom } from '../../features/deal-library/library-state.ts';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { serverLibrary } from '../shared/library-calls.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: Neighbours;
  readonly messages: readonly ResultMessage[];
  readonly files: readonly Media[];
  /** The teacher's saved phrases. */
  readonly phrases: readonly string[];
  readonly search: DealSearch;
}

/** The form for a teacher's additions to a deal, with its calls. */
export function DealFormScreen({ deal: read, neighbours, messages: loaded, files: kept, phrases, search }: Props) {
  const { api } = useServices();
  const [messages, setMessages] = useState(loaded);
  const [files, setFiles] = useState(kept);
  const [deal, setDeal] = useState(read);
  const onChanged = useSetAtom(libraryChangedAtom);
  const source = useMemo(() => serverLibrary(api), [api]);
  const name = libraryDealName(deal);
  // The form is a step below the deal, which it may have given another name.
  useName(name, `/teaching/deals/${deal.id}`);
  const params = { dealId: deal.id };
  const others = (outcome: ResultMessage['outcome']) => messages.filter((message) => message.outcome !== outcome);
  return (
    <EditDealPage
      dealId={deal.id}
      name={name}
      neighbours={neighbours}
      search={search}
      labels={{
        deal,
        find: source.findChoices ?? (async () => []),
        onSave: async (edit) => {
          setDeal(await api.read(putDeal, { params, body: edit }));
          onChanged();
        },
      }}
      messages={{
        messages,
        phrases,
        onSave: async (outcome, message) => {
          const present = messages.find((one) => one.outcome === outcome);
          const body = { outcome, message };
          const saved = present
            ? await api.read(lines.putResultMessage, { params: { messageId: present.id }, body })
            : await api.read(lines.addResultMessage, { params, body });
          setMessages([...others(outcome), saved]);
        },
        onDelete: async ({ id, outcome }) => {
          await api.read(lines.deleteResultMessage, { params: { messageId: id } });
          setMessages(others(outcome));
        },
      }}
      files={{
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
      }}
    />
  );
}
