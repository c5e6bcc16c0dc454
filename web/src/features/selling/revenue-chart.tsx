import './selling.css';
import type { Revenue } from '@overtrick/shared/contract/transactions';
import { formatMoney } from '@overtrick/shared/money/amounts';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Money } from './money.tsx';

type Item = Revenue['items'][number];

const BAR = 10;
const HEIGHT = 48;

/** A bar of a chart in units of its view box, from the top. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isBelow: boolean;
}

/**
 * Bars side by side on a common ground; amounts below zero hang from it. An amount that is not zero has a bar that can be
 * seen, at least one unit high.
 * @param amounts whole minor units
 */
export function barsOf(amounts: readonly number[]): { readonly ground: number; readonly bars: readonly Bar[] } {
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const scale = HEIGHT / Math.max(1, most - least);
  const ground = most * scale;
  const bars = amounts.map((amount, index): Bar => {
    const height = amount === 0 ? 0 : Math.max(1, Math.abs(amount) * scale);
    return { x: index * BAR, y: amount < 0 ? ground : ground - height, height, isBelow: amount < 0 };
  });
  return { ground, bars };
}

/** 'November 2026' of '2026-11'; 'Nov 26' in a table. */
const monthWords = (month: string, isShort = false): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: isShort ? 'short' : 'long',
    year: isShort ? '2-digit' : 'numeric',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** What each item has brought, by month: a small chart, and the same in numbers. */
export function RevenueChart({ months, items }: Revenue) {
  const [first, last] = [months[0], months.at(-1)];
  if (items.length === 0 || !first || !last) return null;
  return (
    <TitledSection className="selling-section" title="Revenue by item">
      <figure className="revenue">
        <figcaption className="selling-quiet">
          {`What came to you of each, with tax, from ${monthWords(first)} to ${monthWords(last)}.`}
        </figcaption>
        <RecordTable
          label="Revenue by item"
          rows={items}
          keyOf={({ item, currency }) => `${item.kind} ${item.id} ${item.title} ${currency}`}
          columns={[
            { heading: 'Item', cell: ({ item }) => item.title },
            { heading: 'By month', cell: (item) => <Bars item={item} /> },
            { heading: 'Sales', cell: ({ sales }) => sales },
            { heading: 'Total', cell: ({ total, currency }) => <Money units={total} currency={currency} /> },
          ]}
        />
        <details className="revenue-months">
          <summary>Month by month</summary>
          <Months months={months} items={items} />
        </details>
      </figure>
    </TitledSection>
  );
}

/** The bars are said in numbers below; here they are one picture with a name. */
function Bars({ item: { item, amounts } }: { readonly item: Item }) {
  const { ground, bars } = barsOf(amounts);
  return (
    <svg
      className="revenue-bars"
      viewBox={`0 -1 ${amounts.length * BAR} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Revenue of ${item.title} by month; the numbers are below`}
    >
      {bars.map(({ x, y, height, isBelow }) => (
        <rect
          key={x}
          className={isBelow ? 'revenue-bar is-below' : 'revenue-bar'}
          x={x + 1.5}
          y={y}
          width={BAR - 3}
          height={height}
        />
      ))}
      <line className="revenue-ground" x1="0" x2={amounts.length * BAR} y1={ground} y2={ground} />
    </svg>
  );
}

/** Scrolls sideways within itself on a narrow screen, by keys too. */
const Months = ({ months, items }: Revenue) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (axe: scrollable-region-focusable)
  <section className="revenue-scroll" tabIndex={0} aria-label="Month by month">
    <table className="revenue-table">
      <thead>
        <tr>
          <th scope="col">Item</th>
          {months.map((month) => (
            <th key={month} scope="col">
              {monthWords(month, true)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, currency, amounts }) => (
          <tr key={`${item.kind} ${item.id} ${item.title} ${currency}`}>
            <th scope="row">{item.title}</th>
            {amounts.map((amount, index) => (
              <td key={months[index]}>{amount === 0 ? '–' : formatMoney(amount, currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
