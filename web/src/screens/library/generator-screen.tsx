import { createDeals } from '@overtrick/shared/contract/deal-editing';
import { newId } from '@overtrick/shared/learning/values/ids';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { type Generator, type OpenGenerator, openGenerator } from '../../engine/generator.ts';
import type { GeneratorCalls } from '../../features/deal-generator/generator-calls.ts';
import { GeneratorPage } from '../../features/deal-generator/generator-page.tsx';
import type { KeptGenerator } from '../../features/deal-generator/use-generator.ts';
import { libraryChangedAtom } from '../../features/deal-library/library-state.ts';
import { findMeta, setMeta } from '../../local/meta.ts';
import { usePerson, useServices } from '../../services/context.ts';
import type { PersonServices } from '../../services/person.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useOnline } from '../../sync/use-online.ts';

interface Props {
  /** What this device kept of the page. */
  readonly kept: KeptGenerator;
}

/** The generator with its worker and its calls. Finding needs no connection, adding does. */
export function GeneratorScreen({ kept }: Props) {
  const { api } = useServices();
  const { db } = usePerson();
  const isOnline = useOnline();
  const onChanged = useSetAtom(libraryChangedAtom);
  const leave = useLeaveWithNotice();
  const generator = useGeneratorWorker(openGenerator);
  const calls = useMemo(
    (): GeneratorCalls => ({
      isOnline,
      newId,
      find: (...asked) => generator().find(...asked),
      keep: (state) => setMeta(db, 'generator', state),
      async add(group, boards) {
        const deals = boards.map(({ id, content, biddingSystem }) => ({
          id,
          content,
          labels: { biddingSystem },
          source: { author: '', work: '', licence: '', permission: 'own' as const },
        }));
        await api.read(createDeals, { body: { group, deals } });
        onChanged();
      },
      onAdded(groupId, count) {
        const deals = count === 1 ? '1 deal has' : `${count} deals have`;
        void leave({ to: '/teaching/deals/groups/$groupId', params: { groupId } }, `${deals} been added`);
      },
    }),
    [api, db, generator, isOnline, leave, onChanged],
  );
  return <GeneratorPage calls={calls} kept={kept} />;
}

/** What this device kept of the page; nothing where it cannot be read. */
export const loadGenerator = async (person: PersonServices | null): Promise<KeptGenerator> =>
  (person && (await findMeta(person.db, 'generator').catch(() => undefined))) ?? {};

/** The worker starts with the first search and ends with the page. */
function useGeneratorWorker(open: OpenGenerator): () => Generator {
  const opened = useRef<Generator>(undefined);
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = undefined;
    },
    [],
  );
  return useMemo(
    () => () => {
      opened.current ??= open();
      return opened.current;
    },
    [open],
  );
}
