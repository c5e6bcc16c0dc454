import './buying.css';
import type { Purchase } from '@overtrick/shared/contract/checkouts';
import { formatMoney } from '@overtrick/shared/money/amounts';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { type BoughtFacts, BoughtItem } from './bought-item.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { type BoughtKind, type ReturnState, returnState, returnWords } from './return-state.ts';

export interface CheckoutReturn {
  readonly purchase: Purchase;
  readonly facts: BoughtFacts | null;
  /** When the buyer came back from the provider's page, ISO 8601. */
  readonly cameBack: string;
  readonly email: string | null;
  readonly supportEmail: string;
  readonly isOnline: boolean;
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
}

/** The page to which the buyer comes back: it waits for the provider's word and says so (look 38, 38b; silence 31). */
export function CheckoutReturnPage({
  purchase,
  facts,
  cameBack,
  email,
  supportEmail,
  isOnline,
  timeZone,
}: CheckoutReturn) {
  const state = returnState(purchase);
  const { kind } = purchase.item;
  const { title, text } = returnWords(state, kind);
  const hasSteps = state === 'confirming' || state === 'opening' || state === 'open';
  return (
    <div className="checkout-page">
      <h1>{title}</h1>
      {/* It says what has changed; where nothing is to be read besides the title, it says that. */}
      <output className={text ? 'checkout-lead' : 'visually-hidden'}>{text || title}</output>
      {!isOnline && state !== 'open' && (
        <p className="checkout-quiet">You are off line. It goes on by itself once there is a connection.</p>
      )}
      {hasSteps && <CheckoutSteps steps={stepsOf(purchase, state, cameBack)} timeZone={timeZone} />}
      <TitledSection className="checkout-part" title={state === 'open' ? 'What you bought' : 'What you are buying'}>
        <BoughtItem title={purchase.item.title} facts={facts} />
        {state === 'open' && kind === 'course' && purchase.item.id && (
          <AppLink
            className={buttonClass({ kind: 'plain', wide: true })}
            href={`/my-courses/${purchase.item.id}/device`}
          >
            Keep on this device
          </AppLink>
        )}
      </TitledSection>
      {state === 'open' ? (
        <Paid purchase={purchase} email={email} timeZone={timeZone} />
      ) : (
        <>
          <ReceiptTable label="Price" rows={[totalOf(purchase)]} />
          {(state === 'confirming' || state === 'opening') && (
            <p className="checkout-quiet">
              You will not be charged twice. The receipt follows here{email && ` and at ${email}`}.
            </p>
          )}
        </>
      )}
      <Ways purchase={purchase} state={state} supportEmail={supportEmail} />
    </div>
  );
}

const OPEN: Readonly<Record<BoughtKind, string>> = { course: 'Course open', dealPack: 'Deal pack open' };

function stepsOf({ item, paidDate, openedDate }: Purchase, state: ReturnState, cameBack: string) {
  const confirmed = { words: 'Confirmed', at: openedDate ?? paidDate ?? cameBack };
  return [
    { words: 'Paid', at: paidDate ?? cameBack },
    state === 'confirming' ? { words: 'Confirming', at: cameBack, isNow: true } : confirmed,
    { words: OPEN[item.kind], at: openedDate, isNow: false },
  ];
}

const totalOf = ({ amount, currency }: Purchase) => ({
  name: 'Total',
  value: formatMoney(amount, currency),
  isSum: true,
});

const Paid = ({ purchase, email, timeZone }: Pick<CheckoutReturn, 'purchase' | 'email' | 'timeZone'>) => (
  <TitledSection className="checkout-part" title="Receipt">
    <ReceiptTable
      label="Receipt"
      rows={[
        ...(purchase.receiptNumber ? [{ name: 'Number', value: purchase.receiptNumber }] : []),
        ...(purchase.paidDate ? [{ name: 'Paid', value: formatDateTime(purchase.paidDate, timeZone) }] : []),
        ...(purchase.card ? [{ name: 'Card', value: `ending in ${purchase.card}` }] : []),
        totalOf(purchase),
      ]}
    />
    {email && <p className="checkout-quiet">A copy went to {email}.</p>}
  </TitledSection>
);

/** Where the buyer may go on; nothing is asked while the word of the provider is awaited. */
function Ways({
  purchase,
  state,
  supportEmail,
}: Pick<CheckoutReturn, 'purchase' | 'supportEmail'> & { readonly state: ReturnState }) {
  const { kind, id } = purchase.item;
  const own = kind === 'course' ? '/my-courses' : '/my-deals';
  const store = kind === 'course' ? '/browse-courses' : '/deal-store';
  if (state === 'open')
    return (
      <p className="checkout-ways">
        <AppLink className={buttonClass({ kind: 'plain' })} href={`/my-profile/purchases/${purchase.id}`}>
          Save receipt
        </AppLink>
        <AppLink className={buttonClass({ kind: 'filled' })} href={id ? `${own}/${id}` : own}>
          Start
        </AppLink>
      </p>
    );
  return (
    <p className="checkout-ways">
      {supportEmail && (
        <ButtonLink kind="plain" href={`mailto:${supportEmail}`}>
          Support
        </ButtonLink>
      )}
      {state === 'refused' && purchase.checkoutUrl && (
        <ButtonLink kind="filled" href={purchase.checkoutUrl}>
          Try again
        </ButtonLink>
      )}
      {(state === 'refused' || state === 'cancelled') && id ? (
        <AppLink className={buttonClass({ kind: 'outlined' })} href={`${store}/${id}`}>
          Back to the {kind === 'course' ? 'course' : 'deal pack'}
        </AppLink>
      ) : (
        <AppLink className={buttonClass({ kind: 'outlined' })} href={own}>
          {kind === 'course' ? 'My courses' : 'My deals'}
        </AppLink>
      )}
    </p>
  );
}
