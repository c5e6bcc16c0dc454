import { getReceipt, listPurchases, type Receipt } from '@overtrick/shared/contract/checkouts';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { PurchasesPage } from '../../features/buying/purchases-page.tsx';
import { ReceiptPage } from '../../features/buying/receipt-page.tsx';
import { type ListProps, type ListQuery, listMoves } from '../../navigation/list-query.ts';
import { formatRecent } from '../../pieces/dates.ts';
import { OfflineNote } from '../../pieces/offline-note.tsx';
import { useServices } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { useName } from '../../shell/trail.ts';

type Purchases = OutputOf<ReplyOf<typeof listPurchases>>;

export const readPurchases = ({ reads }: Services, { page }: ListQuery): Promise<Purchases> =>
  reads.read(listPurchases, { query: { page: page && String(page) } });

export const readReceipt = ({ reads }: Services, purchaseId: string): Promise<Receipt> =>
  reads.read(getReceipt, { params: { purchaseId } });

/** Since when the device has what it shows, where the server could not be asked. */
function AsOf({ reply }: { readonly reply: object }) {
  const savedAt = useServices().reads.savedAtOf(reply);
  if (savedAt === undefined) return null;
  return <OfflineNote since={formatRecent(savedAt, new Date())} />;
}

/** What the reader has paid for. */
export const PurchasesScreen = ({ loaded, query, onQuery }: ListProps<Purchases>) => (
  <PurchasesPage
    purchases={loaded.results}
    meta={loaded.meta}
    timeZone={useTimeZone()}
    note={<AsOf reply={loaded} />}
    onPage={listMoves(query, onQuery).onPage}
  />
);

/** One receipt, off line too once it was opened. */
export function ReceiptScreen({ loaded }: { readonly loaded: Receipt }) {
  useName(`Receipt ${loaded.number}`);
  return (
    <ReceiptPage
      receipt={loaded}
      timeZone={useTimeZone()}
      note={<AsOf reply={loaded} />}
      onPrint={() => window.print()}
    />
  );
}
