import { showContract } from '@overtrick/shared/bridge/contract';
import { parOf } from '@overtrick/shared/bridge/par';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { TrickTable } from '@overtrick/shared/bridge/trick-table';
import { findVulnerability } from '@overtrick/shared/bridge/vulnerability';
import { contractOfGame, findAuction } from '@overtrick/shared/learning/deals/game-contract';
import { type DealDraft, handsOf } from '@overtrick/shared/learning/editing/deal-draft';
import { AuctionTable } from '../../card-table/auction-table.tsx';
import { CardText } from '../../card-table/card-text.tsx';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { TrickTableView } from '../../pieces/trick-table-view.tsx';
import { SuitText } from '../../ui/signs/suit-sign.tsx';

/** The double-dummy results of the hands as they are: null while not all hands are known, undefined while they are solved. */
export type LiveTable = TrickTable | null | undefined;

interface Props {
  readonly draft: DealDraft;
  readonly tricks: LiveTable;
}

/** The deal before its author's eyes: hands, auction, contract and lead, and what the solver makes of them. */
export function TablePane({ draft, tricks }: Props) {
  const { game, lead, playerPosition } = draft.content;
  const vulnerable = findVulnerability(game.vulnerable) ?? null;
  const auction = findAuction(game);
  const contract = contractOfGame(game);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must reach it
    <section className="editor-table" aria-label="The deal" tabIndex={0}>
      <DealDiagram
        hands={handsOf(draft)}
        vulnerable={vulnerable}
        dealer={game.auction.value}
        marked={lead ? [lead] : undefined}
      />
      {auction && auction.calls.length > 0 && (
        <AuctionTable
          dealer={auction.dealer}
          calls={auction.calls.map((call, index) => ({ call, explanation: draft.content.explanations[index] }))}
          vulnerable={vulnerable}
          you={playerPosition}
        />
      )}
      <p className="editor-contract">
        {contract ? (
          <>
            <b>
              <SuitText text={signed(showContract(contract))} />
            </b>{' '}
            by {SEAT_NAMES[contract.declarer]}
          </>
        ) : (
          'No contract yet'
        )}
        {lead && (
          <span className="editor-lead-shown">
            Lead <CardText card={lead} />
          </span>
        )}
      </p>
      {tricks !== null && (
        <TrickTableView
          dds={{
            shown: true,
            table: tricks ?? null,
            par: tricks && vulnerable ? parOf(tricks, game.auction.value, vulnerable) : null,
          }}
          contract={contract ?? null}
        />
      )}
    </section>
  );
}

const SIGNS: { readonly [letter: string]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** '4SX' with its suit's sign. */
const signed = (contract: string): string =>
  contract.replace(/^(\d)([SHDC])(?!T)/, (_, level: string, suit: string) => `${level}${SIGNS[suit]}`);
