import type { getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import * as media from '@overtrick/shared/contract/deal-media';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import * as lines from '@overtrick/shared/contract/result-messages';
import type { ResultMessage } from '@overtrick/shared/learning/deals/result-messages';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useState } from 'react';
import { EditDealPage } from '../../features/deal-library/edit-deal-page.tsx';
import type { DealSearch } from '../../navigation/deal-search.ts';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  readonly deal: LibraryDeal;
  readonly neighbours: OutputOf<ReplyOf<typeof getDealNeighbours>>;
  readonly messages: readonly ResultMessage[];
  readonly files: readonly Media[];
  /** The teacher's saved phrases. */
  readonly phrases: readonly string[];
  readonly search: DealSearch;
}

/** The form for a teacher's additions to a deal, with its calls. */
export function DealFormScreen({ deal, neighbours, messages: loaded, files: kept, phrases, search }: Props) {
  const { api } = useServices();
  const [messages, setMessages] = useState(loaded);
  const [files, setFiles] = useState(kept);
  const name = deal.name ?? 'Deal';
  useName(name);
  const params = { dealId: deal.id };
  const others = (outcome: ResultMessage['outcome']) => messages.filter((message) => message.outcome !== outcome);
  return (
    <EditDealPage
      dealId={deal.id}
      name={name}
      neighbours={neighbours}
      search={search}
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
