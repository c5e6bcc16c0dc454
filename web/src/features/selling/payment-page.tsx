import './selling.css';
import { type PayoutStatus, type Seller, sellerSchema } from '@overtrick/shared/contract/payouts';
import * as v from 'valibot';
import { useAction } from '../../form/action.ts';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons, FormMessages } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { Balances, Payouts } from './payout-parts.tsx';

interface Props {
  readonly status: PayoutStatus;
  readonly seller: Seller;
  readonly timeZone: string;
  /** Leads to the provider's page; each throws what its call throws. */
  readonly onLink: () => Promise<void>;
  readonly onDashboard: () => Promise<void>;
  readonly onSaveSeller: (seller: Seller) => Promise<void>;
}

/** Where a teacher is paid to, what is owed, and what receipts say of the seller (silence 59). */
export function PaymentPage({ status, seller, timeZone, onLink, onDashboard, onSaveSeller }: Props) {
  return (
    <div className="selling-page">
      <PageHeading title="Payment details">
        The account that your payments go to, and what your receipts say.
      </PageHeading>
      <div className="selling-columns">
        <div>
          <TitledSection className="selling-section" title="Account">
            <Account status={status} onLink={onLink} onDashboard={onDashboard} />
          </TitledSection>
          <Balances balances={status.balances} />
          <Payouts payouts={status.payouts} timeZone={timeZone} />
        </div>
        <div>
          <TitledSection className="selling-section" title="On your receipts">
            {!status.canSell && (
              <p className="selling-warning">
                Nothing that has a price can be bought before your name and address are here: a receipt has to say them.
              </p>
            )}
            <SellerForm seller={seller} onSave={onSaveSeller} />
          </TitledSection>
        </div>
      </div>
    </div>
  );
}

function Account({ status, onLink, onDashboard }: Pick<Props, 'status' | 'onLink' | 'onDashboard'>) {
  const { busy, message, run } = useAction();
  const { provider, linked, unfinished, commissionPercent } = status;
  if (!provider) return <p className="selling-quiet">Nothing can be sold on this server: it has no payments yet.</p>;
  return (
    <>
      <p>
        <Badge tone={linked ? 'green' : 'plain'}>{linked ? 'Linked' : 'Not linked'}</Badge>
      </p>
      <p className={isNeeded(status) ? 'selling-warning' : 'selling-quiet'}>{accountWords(status)}</p>
      <p className="selling-quiet">{`The commission is ${commissionPercent} % of the price without tax.`}</p>
      <p className="selling-ways">
        {linked ? (
          <Button kind="outlined" busy={busy} onClick={() => run(onDashboard)}>
            Dashboard
          </Button>
        ) : (
          <Button kind={isNeeded(status) ? 'filled' : 'outlined'} busy={busy} onClick={() => run(onLink)}>
            {unfinished ? 'Go on linking' : 'Link account'}
          </Button>
        )}
      </p>
      <div>
        <FormMessages message={message} />
      </div>
    </>
  );
}

/** Whether publishing waits for the account (G-14). */
const isNeeded = ({ allowPayout, linked }: PayoutStatus): boolean => allowPayout && !linked;

function accountWords({ allowPayout, linked, unfinished }: PayoutStatus): string {
  if (linked)
    return allowPayout
      ? 'What you sell is paid out to this account.'
      : 'An account is linked, but your sales are not paid out: ask an admin.';
  if (!allowPayout) return 'Your sales are not paid out to you. You can publish without an account.';
  return unfinished
    ? 'You cannot publish until an account is linked. The one that you have begun lacks something yet.'
    : 'You cannot publish until an account is linked.';
}

const sellerFormSchema = v.object({
  ...sellerSchema.entries,
  taxPercent: v.pipe(
    v.string(),
    v.transform((typed) => Number(typed.trim().replace(',', '.').replace('%', '') || 0)),
    sellerSchema.entries.taxPercent,
  ),
});

function SellerForm({ seller, onSave }: { readonly seller: Seller; readonly onSave: Props['onSaveSeller'] }) {
  const form = useForm(sellerFormSchema, {
    initial: { ...seller, taxPercent: String(seller.taxPercent) },
    onSubmit: onSave,
    done: 'What receipts say has been saved.',
    isKept: true,
  });
  return (
    <Form form={form} action={<FormButtons submit="Save" busy={form.busy} />}>
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <TextArea {...form.field('address')} label="Address" rows={4} autoComplete="street-address" />
      <TextField
        {...form.field('taxNumber')}
        label="Tax number"
        help="Leave it empty where you are not registered for tax."
      />
      <TextField
        {...form.field('taxPercent')}
        label="Tax in per cent"
        inputMode="decimal"
        help="It is in the price that buyers see. It holds from the next sale on."
      />
    </Form>
  );
}
