import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { useRouterState } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { GlossaryPage, type GlossaryQuery } from '../../features/glossary/glossary-page.tsx';
import type { TermActions } from '../../features/glossary/term-dialogs.tsx';
import type { CachedContent } from '../../local/reference-cache.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { useReading } from './use-reading.tsx';

interface Props {
  readonly opened: CachedContent<readonly Term[]>;
  readonly query: GlossaryQuery;
  readonly onQuery: (query: GlossaryQuery) => void;
}

/** The calls of admins, which no student's device needs. */
const managed = () => import('@overtrick/shared/contract/managed-reference');

/** The glossary from the device, with the calls for admins. */
export function GlossaryScreen({ opened, ...page }: Props) {
  const { api, reference } = useServices();
  const notify = useSetAtom(notifyAtom);
  const isAdmin = useAtomValue(profileAtom)?.isAdmin ?? false;
  const { content, refresh, note } = useReading(reference.glossary, opened);
  const actions: TermActions = {
    onSave: async (body, term) => {
      const { changeTerm, createTerm } = await managed();
      await (term ? api.read(changeTerm, { params: { termId: term.id }, body }) : api.read(createTerm, { body }));
      await refresh();
      notify('The term has been saved.', 'good');
    },
    onDelete: async ({ id }) => {
      await api.call((await managed()).deleteTerm, { params: { termId: id } });
      await refresh();
      notify('The term has been deleted.', 'good');
    },
  };
  const share = ({ slug }: Term): void => {
    const address = `${location.origin}/glossary#${slug}`;
    navigator.clipboard?.writeText(address).then(
      () => notify('The link has been copied.', 'good'),
      // When the clipboard is blocked, the address bar has the address.
      () => {},
    );
  };
  // The term in the hash of the address.
  const named = useRouterState({ select: ({ location }) => location.hash });
  return (
    <GlossaryPage {...page} named={named} terms={content} onShare={share} actions={isAdmin ? actions : undefined}>
      {note}
    </GlossaryPage>
  );
}
