import { BoughtItem } from '../features/buying/bought-item.tsx';
import { PURCHASES, returned } from '../features/buying/buying-states.ts';
import { CheckoutSteps } from '../features/buying/checkout-steps.tsx';
import { ReceiptTable } from '../features/buying/receipt-table.tsx';
import { Balances, Payouts } from '../features/selling/payout-parts.tsx';
import { RevenueChart } from '../features/selling/revenue-chart.tsx';
import { PAYOUTS, REVENUE } from '../features/selling/selling-states.ts';
import { BuyArea } from '../pieces/buying/buy-area.tsx';
import { PurchaseBadge } from '../pieces/buying/purchase-badge.tsx';
import { Section } from './section.tsx';

const ZONE = 'Europe/London';
const PAID = '2026-11-22T13:41:00.000Z';
const OPENED = '2026-11-22T13:42:00.000Z';
const SOLD = { isFree: false, cost: '24', costWithDiscount: '18', currency: 'GBP', activated: false };
const NOBODY = { busy: false, problem: null, isOnline: true, onBuy: () => {} };

/** What is bought and sold: the button with what goes before it, the way of a payment, receipts and revenue. */
export function Money() {
  const { facts } = returned(PURCHASES.paid);
  return (
    <main className="gallery">
      <h1>Buying and selling</h1>
      <Section title="Buying">
        <BuyArea item={SOLD} call="Buy now for £18" action="Join Course" done="Enrolled" {...NOBODY} />
        <BuyArea item={SOLD} action="Buy Deal Pack" done="Purchased" {...NOBODY} isOnline={false} />
        <BuyArea item={SOLD} action="Buy Deal Pack" done="Purchased" {...NOBODY} busy />
        <BuyArea
          item={{ ...SOLD, isFree: true }}
          call="Join now for free"
          action="Join Course"
          done="Enrolled"
          {...NOBODY}
          problem="The payment provider cannot be reached. Nothing was charged."
        />
        <BuyArea item={{ ...SOLD, activated: true }} action="Buy Deal Pack" done="Purchased" {...NOBODY} />
        <CheckoutSteps
          timeZone={ZONE}
          steps={[
            { words: 'Paid', at: PAID },
            { words: 'Confirming', at: PAID, isNow: true },
            { words: 'Course open', at: null },
          ]}
        />
        <CheckoutSteps
          timeZone={ZONE}
          steps={[
            { words: 'Paid', at: PAID },
            { words: 'Confirmed', at: OPENED },
            { words: 'Deal pack open', at: OPENED },
          ]}
        />
        <BoughtItem title={PURCHASES.pack.item.title} facts={facts} />
        <BoughtItem title={PURCHASES.paid.item.title} facts={null} />
        <ReceiptTable
          label="Receipt"
          rows={[
            { name: 'Number', value: '2026-1184' },
            { name: 'Card', value: 'ending in 4242' },
            { name: 'Total', value: '£18', isSum: true },
          ]}
        />
        <p>
          {Object.entries(PURCHASES).map(([name, purchase]) => (
            <PurchaseBadge key={name} purchase={purchase} />
          ))}
        </p>
      </Section>
      <Section title="Selling">
        <div className="gallery-wide">
          <RevenueChart {...REVENUE} />
          <Balances balances={[{ currency: 'EUR', balance: -1250, ready: 0 }]} />
          <Payouts payouts={PAYOUTS.payouts} timeZone={ZONE} />
        </div>
      </Section>
    </main>
  );
}
