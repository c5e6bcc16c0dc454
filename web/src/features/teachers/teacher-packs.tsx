import type { TeacherPage } from '@overtrick/shared/contract/teachers';
import { fallbackImage } from '@overtrick/shared/learning/packs/pack-view';
import { Link } from '@tanstack/react-router';

type Pack = TeacherPage['dealPacks'][number];

/** What this teacher has in the store. */
export function TeacherPacks({ packs }: { readonly packs: readonly Pack[] }) {
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="teacher-packs">
      <h2 id="teacher-packs" className="teacher-packs-title">
        Deal packs
      </h2>
      <ul>
        {packs.map((pack) => (
          <PackRow key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

const dealsWords = (count: number): string => (count === 1 ? '1 deal' : `${count} deals`);

function PackRow({ pack }: { readonly pack: Pack }) {
  const image = pack.media[0]?.url ?? fallbackImage(pack.focus, pack.maxExperienceLevel);
  return (
    <li className="teacher-pack">
      <img className="teacher-pack-image" src={image} alt="" width={160} height={90} loading="lazy" />
      <div className="teacher-pack-words">
        <Link className="teacher-pack-link" to="/deal-store/$dealPackId" params={{ dealPackId: pack.id }}>
          {pack.title}
        </Link>
        <p className="teacher-none">{dealsWords(pack.dealCount)}</p>
        {pack.description && <p>{pack.description}</p>}
      </div>
    </li>
  );
}
