import { dealAhead } from '@overtrick/shared/learning/packs/next-deal';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { ComingTable } from '../../pieces/coming-table.tsx';

/** What is known of a room that is about to open, drawn over the page. */
export function ComingRoom({ room: { title, positions, of, deals } }: { readonly room: Room }) {
  const [deal] = deals;
  const ahead = deal && dealAhead(deal);
  if (!ahead) return null;
  const place = `Deal ${positions?.[0] ?? 1} of ${of ?? 1}`;
  return <ComingTable title={title ?? dealTitle(null, 0)} place={place} deal={ahead} />;
}
