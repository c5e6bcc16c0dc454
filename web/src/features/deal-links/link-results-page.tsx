import './deal-links.css';
import './own-links.css';
import type { Meta } from '@overtrick/shared/contract/lists';
import type { DealLink, LinkReader, LinkResult, LinkSummary } from '@overtrick/shared/learning/library/deal-link';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { LinkReaders } from './link-readers.tsx';
import { LinkResults } from './link-results.tsx';
import { type ResultChoice, readerCount, resultCount, timesWords } from './link-text.ts';

/** A list with its pages. */
interface PagedRows<T> {
  readonly results: readonly T[];
  readonly meta: Meta;
}

interface Props {
  readonly link: Pick<DealLink, 'id' | 'name' | 'mode'>;
  readonly summary: LinkSummary;
  readonly readers: PagedRows<LinkReader>;
  readonly results: PagedRows<LinkResult>;
  readonly choice: ResultChoice;
  readonly now: Date;
  readonly timeZone: string;
  readonly onChoose: (choice: ResultChoice) => void;
  readonly onReaders: (page: number) => void;
  readonly onResults: (page: number) => void;
  /** Throws what the call throws. */
  readonly onDeleteReader: (readerId: string) => Promise<void>;
}

/** What became of a link: how each deal went, who opened it, and the results, the newest first (ruling 64). */
export function LinkResultsPage(props: Props) {
  const { link, summary, readers, results, now, timeZone, onChoose } = props;
  return (
    <div className="deal-links">
      <PageHeading
        title={`Results of ${link.name}`}
        actions={
          <Link to="/teaching/links/$linkId" params={{ linkId: link.id }} className={buttonClass({})}>
            Back to the link
          </Link>
        }
      >
        {countWords(summary)}
      </PageHeading>
      {link.mode === 'play' && <p>This link opens to free play, which leaves no results.</p>}
      {summary.deals.length > 0 && <DealSummaries deals={summary.deals} onChoose={onChoose} />}
      <TitledSection title="Readers" className="link-results">
        {readers.results.length === 0 ? (
          <EmptyState title="Nobody yet">Whoever opens a deal of this link stands here.</EmptyState>
        ) : (
          <LinkReaders
            readers={readers.results}
            now={now}
            timeZone={timeZone}
            onChoose={onChoose}
            onDelete={props.onDeleteReader}
          />
        )}
        <Pagination {...readers.meta} onPage={props.onReaders} />
      </TitledSection>
      <TitledSection title="Results" className="link-results">
        <Chosen {...props} />
        {results.results.length === 0 ? (
          <EmptyState title="No results yet">Each deal that a reader plays to its end stands here.</EmptyState>
        ) : (
          <LinkResults results={results.results} titleOf={titlesIn(summary)} now={now} timeZone={timeZone} />
        )}
        <Pagination {...results.meta} onPage={props.onResults} />
      </TitledSection>
    </div>
  );
}

/** '3 readers with a name, 12 results. Readers without a name opened it 5 times.' */
function countWords({ readers, unnamedOpenings, results }: LinkSummary): string {
  const unnamed = unnamedOpenings > 0 ? ` Readers without a name opened it ${timesWords(unnamedOpenings)}.` : '';
  return `${readerCount(readers)} with a name, ${resultCount(results)}.${unnamed}`;
}

/** The title of each deal as the link's page has it. */
const titlesIn =
  ({ deals }: LinkSummary) =>
  ({ deal }: LinkResult): string =>
    dealTitle(
      deal.name,
      Math.max(
        0,
        deals.findIndex((each) => each.deal.id === deal.id),
      ),
    );

interface SummariesProps {
  readonly deals: LinkSummary['deals'];
  readonly onChoose: Props['onChoose'];
}

const DealSummaries = ({ deals, onChoose }: SummariesProps) => (
  <TitledSection title="Deals" className="link-results">
    <RecordTable
      label="Deals"
      rows={deals.map((each, index) => ({ ...each, title: dealTitle(each.deal.name, index) }))}
      keyOf={({ deal }) => deal.id}
      columns={[
        {
          heading: 'Deal',
          cell: ({ deal, title, results }) =>
            results === 0 ? (
              title
            ) : (
              <Button size="sm" aria-label={`Results of ${title}`} onClick={() => onChoose({ deal: deal.id })}>
                {title}
              </Button>
            ),
        },
        { heading: 'Readers', cell: ({ readers }) => readers },
        { heading: 'Results', cell: ({ results }) => results },
        { heading: 'Made or beaten', cell: ({ made, results }) => (results === 0 ? '–' : `${made} of ${results}`) },
        {
          heading: 'Without loss',
          cell: ({ faultless, results }) => (results === 0 ? '–' : `${faultless} of ${results}`),
        },
      ]}
    />
  </TitledSection>
);

/** Says whose results are shown, with the way back to all. */
function Chosen({ choice, readers, results, summary, onChoose }: Props) {
  if (!choice.reader && !choice.deal) return null;
  const reader = choice.reader && findReader(choice.reader, readers.results, results.results);
  const index = summary.deals.findIndex(({ deal }) => deal.id === choice.deal);
  const deal = index < 0 ? 'one deal' : dealTitle(summary.deals[index]?.deal.name ?? null, index);
  return (
    <p>
      Only those of {choice.reader ? (reader ?? 'one reader') : deal}.{' '}
      <Button size="sm" onClick={() => onChoose({})}>
        Show all results
      </Button>
    </p>
  );
}

const findReader = (id: string, readers: readonly LinkReader[], results: readonly LinkResult[]): string | undefined =>
  [...readers, ...results.map(({ reader }) => reader)].find((each) => each.id === id)?.name ?? undefined;
