import './par-line.css';
import type { Par, ParContract } from '@overtrick/shared/bridge/par';
import type { Side } from '@overtrick/shared/bridge/seat';
import { Fragment } from 'react';
import { CallText } from './call-sign.tsx';

const SIDES: { readonly [side in Side]: string } = { NS: 'N/S', EW: 'E/W' };

const overWords = (over: number): string => (over === 0 ? '=' : over > 0 ? `+${over}` : `−${-over}`);

/** 'Par N/S 4♠ +1, 650': every par contract, and the score for North and South. */
export function ParLine({ par }: { readonly par: Par }) {
  return (
    <p className="par-line">
      <b>Par</b>
      <span>
        {par.side === null ? (
          'Passed out'
        ) : (
          <>
            {SIDES[par.side]}{' '}
            {par.contracts.map((contract, index) => (
              <Fragment key={`${contract.bid}${contract.doubled}`}>
                {index > 0 && ' or '}
                <ParBid contract={contract} />
              </Fragment>
            ))}
          </>
        )}
      </span>
      <span className="par-score">
        {par.score < 0 ? `−${-par.score}` : par.score}
        <span className="visually-hidden"> for North and South</span>
      </span>
    </p>
  );
}

const ParBid = ({ contract: { bid, doubled, over } }: { readonly contract: ParContract }) => (
  <span className="par-bid">
    <CallText call={bid} />
    {doubled === 1 && 'X'} <span className="par-over">{overWords(over)}</span>
  </span>
);
