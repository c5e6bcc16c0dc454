import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { SUIT_NAMES, SUITS } from '@overtrick/shared/bridge/suit';
import { factsOfAuction } from '@overtrick/shared/dealing/auction-facts';
import type { SeatFacts } from '@overtrick/shared/dealing/hand-facts';
import { parseBidding } from '@overtrick/shared/learning/generator/bidding-text';
import { formatSpan } from '@overtrick/shared/learning/generator/span-text';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import { BIDDING_SYSTEMS } from '@overtrick/shared/learning/values/levels';
import { CallText } from '../../card-table/call-sign.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { SEAT_OPTIONS, type WishFieldsProps } from './wish-fields.ts';

const KINDS: readonly { readonly value: WishDraft['bidding']; readonly label: string }[] = [
  { value: 'none', label: 'Cards only' },
  { value: 'auction', label: 'One auction' },
  { value: 'contract', label: 'One contract' },
  { value: 'minibridge', label: 'MiniBridge' },
];

/** What the deals are about, and who declares. */
export function BiddingFields({ draft, problems, onChange }: WishFieldsProps) {
  return (
    <>
      <Select
        label="All deals have"
        required
        value={draft.bidding}
        options={KINDS}
        onChange={({ target }) => onChange({ bidding: target.value as WishDraft['bidding'] })}
      />
      {draft.bidding === 'minibridge' && (
        <p className="generator-quiet">
          Every hand tells its points. The stronger side declares, by its stronger hand; a contract is suggested by
          points and fit, and you confirm it under each deal.
        </p>
      )}
      {draft.bidding === 'contract' && (
        <div className="generator-pair">
          <TextField
            label="Contract"
            value={draft.contract}
            error={problems.contract}
            help="4S, 3NT, 5DX"
            spellCheck={false}
            onChange={({ target }) => onChange({ contract: target.value })}
          />
          <Select
            label="Declarer"
            required
            value={draft.declarer}
            options={SEAT_OPTIONS}
            onChange={({ target }) => onChange({ declarer: target.value as Seat })}
          />
        </div>
      )}
      {draft.bidding === 'auction' && <AuctionFields draft={draft} problems={problems} onChange={onChange} />}
    </>
  );
}

function AuctionFields({ draft, problems, onChange }: WishFieldsProps) {
  const auction = parseBidding(draft.calls, draft.caller);
  const facts = auction.ok ? factsOfAuction(auction.value, draft.system) : [];
  return (
    <>
      <TextField
        label="Calls"
        value={draft.calls}
        error={problems.calls}
        help="1NT–3NT for one side’s calls while the other passes; or all calls in order: P P 1NT P 3NT. The last passes are added."
        spellCheck={false}
        onChange={({ target }) => onChange({ calls: target.value })}
      />
      <div className="generator-pair">
        <Select
          label="First call by"
          required
          value={draft.caller}
          options={SEAT_OPTIONS}
          onChange={({ target }) => onChange({ caller: target.value as Seat })}
        />
        <Select
          label="Bidding system"
          required
          value={draft.system}
          options={BIDDING_SYSTEMS}
          onChange={({ target }) => onChange({ system: target.value })}
        />
      </div>
      {facts.length > 0 && auction.ok && (
        <div className="generator-facts">
          <h3>The auction shows</h3>
          <ul>
            {facts.map((fact) => (
              <li key={`${fact.seat}${fact.call}`}>
                {SEAT_NAMES[fact.seat]}, <CallText call={auction.value.calls[fact.call] ?? 'P'} />: {factWords(fact)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {auction.ok && facts.length === 0 && (
        <p className="generator-quiet">What these calls show is not known here: say it under The hands.</p>
      )}
      {facts.length > 0 && (
        <Checkbox
          label="This is right: deal by it"
          help="The deals then keep it as what the auction shows. Otherwise it waits there for you to confirm."
          checked={draft.byFacts}
          onChange={({ target }) => onChange({ byFacts: target.checked })}
        />
      )}
    </>
  );
}

/** '15-17 points, 2-5 in each suit'. */
function factWords({ points, lengths = {} }: SeatFacts): string {
  const suits = SUITS.flatMap((suit) => {
    const span = lengths[suit];
    return span ? [{ suit, text: formatSpan(span, 13) }] : [];
  });
  const isEven = suits.length === SUITS.length && suits.every(({ text }) => text === suits[0]?.text);
  return [
    points && `${formatSpan(points, 37)} points`,
    ...(isEven
      ? ['balanced']
      : suits.map(({ suit, text }) => `${text} ${text === '1' ? SUIT_NAMES[suit].slice(0, -1) : SUIT_NAMES[suit]}`)),
  ]
    .filter(Boolean)
    .join(', ');
}
