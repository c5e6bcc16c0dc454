import './source-list.css';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { sourceLines } from './source-words.ts';

/** Where a deal or an activity comes from and who allows its use, as its author has said it (ruling 68). */
export function SourceList({ source }: { readonly source: DealSource | null }) {
  return (
    <section className="content-source" aria-labelledby="content-source">
      <h2 id="content-source">Source and rights</h2>
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
