import { formatLin, leftInLin } from '@overtrick/shared/bridge/formats/lin/write';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { formatPbn } from '@overtrick/shared/bridge/formats/pbn/write';
import type { ExportFormat } from '@overtrick/shared/contract/deal-exports';
import { boardOfDeal } from '@overtrick/shared/learning/deals/board-of-deal';
import type { DealRecord } from '@overtrick/shared/learning/deals/deal-record';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import * as v from 'valibot';
import type { Db } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { invalidField } from '../../http/refusal.ts';
import { dealCardView, sourceOf } from './deal-cards.ts';
import { listLibraryDeals } from './library.ts';
import { type Changer, chooseFrom } from './library-changes.ts';
import { nextDeals, TASK_START } from './library-task.ts';
import { getDealVersions } from './queries.ts';
import { dealContent } from './views.ts';

/** The deals of a part. */
const PART = 200;

/** A part of a file (contract/deal-exports). */
export interface ExportPart {
  readonly text: string;
  readonly deals: number;
  readonly left: string[];
  readonly next: string | null;
}

/** Where the next part begins. It is the server's own text, which the caller gives back. */
const placeSchema = v.object({
  done: v.number(),
  at: v.nullable(v.object({ place: v.number(), importOrder: v.number(), number: v.number() })),
});
type Place = v.InferOutput<typeof placeSchema>;

function parsePlace(after: string | null): Place {
  if (after === null) return TASK_START;
  try {
    return v.parse(placeSchema, JSON.parse(after));
  } catch {
    throw invalidField('after', 'This is not the end of a part');
  }
}

/** Writes the next part of the deals of a choice as text of a file; the parts one after the other are the file. */
export async function exportPart(
  changer: Changer,
  choice: LibraryChoice,
  { format, after }: { readonly format: ExportFormat; readonly after: string | null },
): Promise<ExportPart> {
  const { db, teacherProfileId } = changer;
  const from = parsePlace(after);
  const chosen = await chooseFrom(changer, choice);
  const { ids, at } = await nextDeals(db, { teacherProfileId, which: chosen.which }, from, PART);
  const boards = await listBoards(db, ids);
  return {
    text: format === 'lin' ? formatLin(boards) : pbnPart(boards, after === null),
    deals: boards.length,
    left: format === 'lin' ? boards.flatMap(leftOf) : [],
    next: ids.length < PART ? null : toJson({ done: from.done + ids.length, at }),
  };
}

/** A later part has no head of its own. */
const pbnPart = (boards: readonly PbnBoard[], isFirst: boolean): string => {
  const text = formatPbn(boards);
  return isFirst ? text : text.slice(formatPbn([]).length);
};

function leftOf(board: PbnBoard): readonly string[] {
  const left = leftInLin(board);
  const name = board.study.name || (board.board === null ? 'A deal' : `Board ${board.board}`);
  return left.length === 0 ? [] : [`${name}: ${left.join(', ')}`];
}

/** The deals as boards of a file, with what is written on them in the library and what their files said. */
async function listBoards(db: Db, ids: readonly string[]): Promise<readonly PbnBoard[]> {
  const rows = await listLibraryDeals(db, ids);
  const versions = await getDealVersions(
    db,
    rows.map(({ id, latest_version: version }) => ({ id, version })),
  );
  const records = await recordsOf(db, ids);
  return rows.flatMap((row, index) => {
    const version = versions[index];
    if (!version) return [];
    const content = dealContent(version);
    return [
      boardOfDeal({ content, labels: dealCardView(row), source: sourceOf(row), record: records.get(row.id) ?? null }),
    ];
  });
}

async function recordsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, DealRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('deal_records').select(['deal_id', 'body']).where('deal_id', 'in', ids).execute();
  return new Map(rows.map(({ deal_id, body }) => [deal_id, fromJson<DealRecord>(body)]));
}
