import './selling.css';
import type { PayoutStatus } from '@overtrick/shared/contract/payouts';
import { formatDay } from '../../pieces/dates.ts';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { Money } from './money.tsx';

const STATES = {
  sending: { words: 'On its way', tone: 'plain' },
  paid: { words: 'Paid', tone: 'green' },
  failed: { words: 'Came back', tone: 'red' },
} as const;

/** What is owed, in each currency. */
export const Balances = ({ balances }: Pick<PayoutStatus, 'balances'>) => (
  <TitledSection className="selling-section" title="Balance">
    {balances.length === 0 ? (
      <p className="selling-quiet">Nothing has been sold yet.</p>
    ) : (
      <RecordTable
        label="Balance"
        rows={balances}
        keyOf={({ currency }) => currency}
        columns={[
          { heading: 'Currency', cell: ({ currency }) => currency },
          { heading: 'Owed', cell: ({ balance, currency }) => <Money units={balance} currency={currency} /> },
          {
            heading: 'Ready to be paid out',
            cell: ({ ready, currency }) => <Money units={ready} currency={currency} />,
          },
        ]}
      />
    )}
    {balances.some(({ balance }) => balance < 0) && (
      <p className="selling-quiet">More went back than was owed. It is taken from what comes next.</p>
    )}
  </TitledSection>
);

type PayoutsProps = Pick<PayoutStatus, 'payouts'> & { readonly timeZone: string };

/** The payouts, the newest first. */
export const Payouts = ({ payouts, timeZone }: PayoutsProps) => (
  <TitledSection className="selling-section" title="Payouts">
    {payouts.length === 0 ? (
      <p className="selling-quiet">Nothing has been paid out yet.</p>
    ) : (
      <RecordTable
        label="Payouts"
        rows={payouts}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Date', cell: ({ date }) => formatDay(date, timeZone) },
          { heading: 'Amount', cell: ({ amount, currency }) => <Money units={amount} currency={currency} /> },
          { heading: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge> },
        ]}
      />
    )}
  </TitledSection>
);
