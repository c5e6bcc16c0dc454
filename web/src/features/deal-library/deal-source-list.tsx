import './deal-source-list.css';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { sourceLines } from '../../pieces/source-words.ts';

/** Where a deal comes from and who allows its use, as its author has said it (ruling 68). */
export function DealSourceList({ source }: { readonly source: DealSource | null }) {
  return (
    <section className="deal-source" aria-labelledby="deal-source">
      <h2 id="deal-source">Source and rights</h2>
      <dl>
        {sourceLines(source).map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
