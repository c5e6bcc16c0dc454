import { asksAfter } from '@overtrick/shared/learning/quiz/diagram-words';
import { CallWords } from './call-words.tsx';

/** What a bid box asks: 'Your call after 1NT', and 'Your call' where nobody has bid. */
export function AskedCall({ currentBid }: { readonly currentBid: string }) {
  if (!asksAfter({ currentBid })) return 'Your call';
  return (
    <>
      Your call after <CallWords text={currentBid} />
    </>
  );
}
