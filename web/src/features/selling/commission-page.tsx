import './selling.css';
import type { AdminPayouts } from '@overtrick/shared/contract/payouts';
import { percentSchema } from '@overtrick/shared/money/seller';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { formatDateTime } from '../../pieces/dates.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { Fact, Facts } from '../../ui/lists/facts.tsx';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Balances, Payouts } from './payout-parts.tsx';

interface Changes {
  readonly allowPayout: boolean;
  readonly commissionPercent: number;
}

interface Props {
  readonly name: string;
  readonly payouts: AdminPayouts;
  readonly timeZone: string;
  /** Throws what the call throws. */
  readonly onSave: (changes: Changes) => Promise<void>;
}

const NOT_LINKED = 'Nothing is linked yet: this teacher cannot publish until an account is linked.';

/** A teacher's commission with its history, whether they are paid out, and what they are owed (silence 68). */
export function CommissionPage({ name, payouts, timeZone, onSave }: Props) {
  return (
    <div className="selling-page">
      <PageHeading title="Commission">{name}</PageHeading>
      <div className="selling-columns">
        <div>
          <TitledSection className="selling-section" title="From now on">
            <CommissionForm payouts={payouts} onSave={onSave} />
          </TitledSection>
          <History history={payouts.history} timeZone={timeZone} />
        </div>
        <div>
          <TitledSection className="selling-section" title="Account">
            <Facts>
              <Fact name="Account">{linkWords(payouts)}</Fact>
              <Fact name="Seller">{payouts.seller.name || 'Not said'}</Fact>
              <Fact name="Tax number">{payouts.seller.taxNumber || 'None'}</Fact>
            </Facts>
          </TitledSection>
          <Balances balances={payouts.balances} />
          <Payouts payouts={payouts.payouts} timeZone={timeZone} />
        </div>
      </div>
    </div>
  );
}

const linkWords = ({ linked, unfinished }: AdminPayouts): string => {
  if (linked) return 'Linked';
  return unfinished ? 'Begun, not linked yet' : 'Not linked';
};

const commissionFormSchema = v.object({
  allowPayout: v.boolean(),
  commissionPercent: v.pipe(
    v.string(),
    v.transform((typed) => Number(typed.trim().replace(',', '.').replace('%', '') || Number.NaN)),
    percentSchema('Commission'),
  ),
});

function CommissionForm({ payouts, onSave }: Pick<Props, 'payouts' | 'onSave'>) {
  const { allowPayout, commissionPercent, linked } = payouts;
  const form = useForm(commissionFormSchema, {
    initial: { allowPayout, commissionPercent: String(commissionPercent) },
    onSubmit: onSave,
    done: 'The commission has been saved.',
    isKept: true,
  });
  return (
    <Form form={form} action={<FormButtons submit="Save" busy={form.busy} />}>
      <TextField
        {...form.field('commissionPercent')}
        label="Commission in per cent"
        inputMode="decimal"
        help="Of the price without tax. A sale keeps the commission of its day."
        required
      />
      <Checkbox
        {...form.tick('allowPayout')}
        label="Paid out"
        help="What is sold goes to the teacher’s own account, which has to be linked before anything can be published."
      />
      <output>{form.values.allowPayout && !linked && <span className="selling-warning">{NOT_LINKED}</span>}</output>
    </Form>
  );
}

const History = ({ history, timeZone }: Pick<AdminPayouts, 'history'> & { readonly timeZone: string }) => (
  <TitledSection className="selling-section" title="History">
    {history.length === 0 ? (
      <p className="selling-quiet">It has been the same from the beginning.</p>
    ) : (
      <RecordTable
        label="History of the commission"
        rows={history}
        keyOf={({ since }) => since}
        columns={[
          { heading: 'Commission', cell: (held) => `${held.percent} %` },
          { heading: 'Since', cell: ({ since }) => formatDateTime(since, timeZone) },
          { heading: 'By', cell: ({ by }) => by?.name ?? '' },
        ]}
      />
    )}
  </TitledSection>
);
