import { findContract } from '@overtrick/shared/bridge/contract';
import type { LinkResult } from '@overtrick/shared/learning/library/deal-link';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';
import { capital } from '@overtrick/shared/table/table-words';
import { ContractText } from '../../card-table/call-sign.tsx';
import { formatRecent } from '../../pieces/dates.ts';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { NAMELESS, trickWords } from './link-text.ts';

interface Props {
  readonly results: readonly LinkResult[];
  readonly titleOf: (result: LinkResult) => string;
  readonly now: Date;
  readonly timeZone: string;
}

/** How the deals of a link went: contract, tricks, score and outcome, for each reader and deal. */
export const LinkResults = ({ results, titleOf, now, timeZone }: Props) => (
  <RecordTable
    label="Results"
    rows={results}
    keyOf={({ id, reader }) => `${reader.id} ${id}`}
    columns={[
      { heading: 'Reader', cell: ({ reader }) => reader.name ?? NAMELESS },
      { heading: 'Deal', cell: titleOf },
      { heading: 'Contract', cell: contractCell },
      { heading: 'Tricks', cell: tricksCell },
      { heading: 'Score', cell: ({ score }) => (score === null ? '–' : score) },
      { heading: 'Outcome', cell: ({ outcome }) => OUTCOME_TITLES[outcome] },
      { heading: 'When', cell: ({ at }) => capital(formatRecent(at, now, timeZone)) },
    ]}
  />
);

function contractCell({ contract, declarer }: LinkResult) {
  const found = contract && declarer && findContract(contract, declarer);
  return found ? <ContractText contract={found} /> : '–';
}

const tricksCell = (result: LinkResult) =>
  result.tricks === null ? trickWords(result) : `${result.tricks}. ${trickWords(result)}`;
