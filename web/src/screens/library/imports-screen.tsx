import * as lines from '@overtrick/shared/contract/deal-imports';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { useRouter } from '@tanstack/react-router';
import { isOpen } from '../../features/deal-imports/import-words.ts';
import { PastImportsPage } from '../../features/deal-imports/past-imports-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';
import { useNow } from '../../pieces/use-now.ts';
import { useServices } from '../../services/context.ts';
import { useReadingAgain } from './reading-again.ts';

/** The teacher's imports, with their calls. */
export function ImportsScreen({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof lines.listImports>>>) {
  const { api } = useServices();
  const router = useRouter();
  useReadingAgain(loaded.results.some(isOpen));
  return (
    <PastImportsPage
      reports={loaded.results}
      meta={loaded.meta}
      now={useNow()}
      onPage={listMoves(query, onQuery).onPage}
      onForget={async (importId) => {
        await api.call(lines.deleteImport, { params: { importId } });
        await router.invalidate();
      }}
    />
  );
}
