import './par-panel.css';
import { parOf } from '@overtrick/shared/bridge/par';
import { sideOf } from '@overtrick/shared/bridge/seat';
import { contractTricksSentence, parWords } from '@overtrick/shared/table/look-back-words';
import { ContractText } from '../../../card-table/call-sign.tsx';
import { scoreWords } from '../../../pieces/score-words.ts';
import { Skeleton } from '../../../ui/signs/skeleton.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import type { Past } from './past.ts';

/** The contract against par: who declares at par and the score from North-South's side, by dealer and vulnerability (ruling 38). */
export function ParPanel({ past }: { readonly past: Past }) {
  return (
    <section className="par-panel" aria-labelledby="par-panel">
      <h2 id="par-panel">Contract and par</h2>
      <ParTable past={past} />
      <ContractTricks past={past} />
    </section>
  );
}

function ParTable({ past }: { readonly past: Past }) {
  const { look, facts, session, analysis } = past;
  const { dealer, vulnerable } = session.deal;
  const { table } = analysis;
  const { score } = facts.result;
  const par = table && vulnerable ? parOf(table, dealer, vulnerable) : null;
  return (
    <table>
      <caption className="visually-hidden">The score at the table and at par, for North and South</caption>
      <thead>
        <tr>
          <td />
          <td />
          <th scope="col">
            <abbr title="North–South">N/S</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">At the table</th>
          <td>{look.contract ? <ContractText contract={look.contract} /> : 'Passed out'}</td>
          <td className="par-panel-score">{score === null ? '–' : scoreWords(forNorthSouth(past, score))}</td>
        </tr>
        {par && (
          <tr>
            <th scope="row">Par</th>
            <td>
              <SuitText text={parWords(par)} />
            </td>
            <td className="par-panel-score">{scoreWords(par.score)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Results are signed for the student's side. */
const forNorthSouth = ({ look }: Past, score: number): number =>
  sideOf(look.seat) === 'NS' || score === 0 ? score : -score;

/** How many tricks the contract takes double dummy; says so if that is not known. */
function ContractTricks({ past }: { readonly past: Past }) {
  const { look, analysis, session } = past;
  const { table } = analysis;
  if (table === undefined) return <Skeleton label="Working out par" lines={1} />;
  if (table === null) return <p>Par could not be worked out on this device.</p>;
  return (
    <>
      {look.contract && (
        <p>{contractTricksSentence(look.contract, table[look.contract.declarer][look.contract.strain])}</p>
      )}
      {!session.deal.vulnerable && <p>The vulnerability is not known, so there is no score and no par.</p>}
    </>
  );
}
