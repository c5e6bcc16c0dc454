import { groupAttempts } from '@overtrick/shared/learning/courses/attempted';
import type { PackRecord, RecordedAttempt, RecordedDeal } from '@overtrick/shared/learning/courses/item-record';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import type { LoadedAttempts, RecordReader } from './record-attempt.ts';
import { RecordPlays } from './record-plays.tsx';
import { outcomeWords } from './record-text.ts';

interface Props {
  readonly record: PackRecord;
  readonly attempts: LoadedAttempts;
  readonly reader: RecordReader;
}

/** The deals of a pack with each attempt; deals that left the pack stand by themselves. */
export function RecordOfPack({ record, attempts, reader }: Props) {
  const groups = groupAttempts(attempts.results, (attempt) => (attempt.kind === 'deal' ? attempt.dealId : ''));
  const known = [...record.deals, ...record.gone].map(({ id }) => id);
  const others = [...groups.keys()].filter((id) => !known.includes(id)).map(neverCounted);
  const shown = { groups, attempts, reader };
  return (
    <>
      <TitledSection title="Deals" className="record-section">
        {record.deals.map((deal, index) => (
          <DealRecord key={deal.id} deal={deal} title={dealTitle(deal.name, index)} {...shown} />
        ))}
      </TitledSection>
      {record.gone.length + others.length > 0 && (
        <TitledSection title="No longer in the pack" className="record-section">
          {[...record.gone, ...others].map((deal) => (
            <DealRecord key={deal.id} deal={deal} title={deal.name || 'A deal without a name'} {...shown} />
          ))}
        </TitledSection>
      )}
    </>
  );
}

/** A deal of which no attempt counts and that the pack does not have: the attempts are all that is known. */
const neverCounted = (id: string): RecordedDeal => ({
  id,
  name: null,
  version: null,
  isComplete: false,
  first: '-',
  status: '-',
  attempts: 0,
});

interface DealProps {
  readonly deal: RecordedDeal;
  readonly title: string;
  readonly groups: ReadonlyMap<string, readonly RecordedAttempt[]>;
  readonly attempts: LoadedAttempts;
  readonly reader: RecordReader;
}

/** One deal: how the first attempt and the best went (ruling 4), and all of them. */
function DealRecord({ deal, title, groups, attempts, reader }: DealProps) {
  const own = groups.get(deal.id) ?? [];
  return (
    <section className="record-part">
      <h3>{title}</h3>
      <p className="record-line">{summaryOf(deal, own.length)}</p>
      {own.length > 0 && (
        <RecordPlays title={title} attempts={own} contents={attempts} version={deal.version} reader={reader} />
      )}
    </section>
  );
}

function summaryOf(deal: RecordedDeal, loaded: number): string {
  if (!deal.isComplete) return loaded === 0 ? 'Not begun' : 'No attempt counts.';
  const earlier = deal.attempts > loaded ? ` ${deal.attempts} attempts, ${loaded} of them shown.` : '';
  return `First: ${outcomeWords(deal, deal.first)} Best: ${outcomeWords(deal, deal.status)}${earlier}`;
}
