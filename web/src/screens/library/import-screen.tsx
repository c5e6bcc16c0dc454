import * as lines from '@overtrick/shared/contract/deal-imports';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Api } from '../../api/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { isOpen } from '../../features/deal-imports/import-words.ts';
import { refusedFile } from '../../features/deal-imports/refused-file.ts';
import { ReportPage, type RowFilter } from '../../features/deal-imports/report-page.tsx';
import { PAGED } from '../../navigation/list-query.ts';
import { useNow } from '../../pieces/use-now.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useLeaveWithNotice } from '../../shell/leave-with-notice.ts';
import { useName } from '../../shell/trail.ts';
import { keptTextIn } from './kept-text.ts';
import { useReadingAgain } from './reading-again.ts';

interface Props {
  readonly report: lines.ImportReport;
  readonly rows: OutputOf<ReplyOf<typeof lines.listImportRows>>;
  readonly filter: RowFilter;
}

/** What became of a file, with its calls; while it is being read, the page follows. */
export function ImportScreen({ report, rows, filter }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const navigate = useNavigate();
  const leave = useLeaveWithNotice();
  const params = { importId: report.id };
  const { formDrafts } = usePerson();
  const keptText = useCallback(
    (position: number) => keptTextIn(formDrafts, 'import-board', `${report.id}/${position}`),
    [formDrafts, report.id],
  );
  useName(report.filename);
  useReadingAgain(isOpen(report));
  const show = (only: RowFilter, page: number, move?: typeof PAGED): void =>
    void navigate({
      to: '/teaching/deals/imports/$importId',
      params,
      search: { only: only ?? undefined, page: page > 1 ? page : undefined },
      resetScroll: false,
      ...move,
    });
  return (
    <ReportPage
      report={report}
      rows={rows.results}
      meta={rows.meta}
      filter={filter}
      now={useNow()}
      onFilter={(only) => show(only, 1)}
      onPage={(page) => show(filter, page, PAGED)}
      keptText={keptText}
      onMend={async (position, text) => {
        const row = await api.read(lines.retryImportRow, {
          params: { ...params, position: String(position) },
          body: { text },
        });
        void router.invalidate();
        return row;
      }}
      onSaveRefused={async () => {
        const { name, text } = refusedFile(report, await listRefused(api, report.id));
        saveFile(name, text, 'text/plain');
      }}
      onRetry={async () => {
        await api.read(lines.retryImport, { params });
        await router.invalidate();
      }}
      onForget={async () => {
        await api.call(lines.deleteImport, { params });
        await leave({ to: '/teaching/deals/imports' }, `${report.filename} is forgotten. Its deals stay.`);
      }}
    />
  );
}

/** All refused boards, page by page. */
async function listRefused(api: Api, importId: string): Promise<readonly lines.ImportRow[]> {
  const all: lines.ImportRow[] = [];
  for (let page = 1; ; page++) {
    const { results, meta } = await api.read(lines.listImportRows, {
      params: { importId },
      query: { only: 'refused', per: '200', page: String(page) },
    });
    all.push(...results);
    if (page >= meta.totalPages) return all;
  }
}
