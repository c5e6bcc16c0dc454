import type { RightsClaim } from '@overtrick/shared/contract/review';
import type { DealSource, Permission } from '@overtrick/shared/learning/library/deal-source';
import type { ItemRights } from '@overtrick/shared/learning/library/item-rights';
import { Badge, type BadgeTone } from '../../ui/signs/tag.tsx';
import { Instant } from './instant.tsx';

const WORDS: { readonly [permission in Permission]: readonly [BadgeTone, string] } = {
  own: ['green', 'Own'],
  permitted: ['accent', 'Permitted'],
  unknown: ['amber', 'Unknown'],
};

/** Whether it is known who allows the use of what is in an item (ruling 68). */
export function RightsBadge({ rights }: { readonly rights: ItemRights }) {
  const [tone, words] = WORDS[rights.permission];
  return <Badge tone={tone}>{words}</Badge>;
}

/** A source in one line: 'Eddie Kantar, Modern Bridge Defense, CC BY: permitted', 'Own'. */
const sourceText = ({ author, work, licence, permission }: DealSource): string => {
  const told = [author, work, licence].filter(Boolean).join(', ');
  if (told) return `${told}: ${WORDS[permission][1].toLowerCase()}`;
  return permission === 'unknown' ? 'No source is given' : WORDS[permission][1];
};

interface SourceProps {
  readonly sources: ItemRights['sources'];
  /** How many are shown; all when absent. */
  readonly most?: number;
}

/** The sources of an item's deals, in words. */
export function SourceLines({ sources, most = sources.length }: SourceProps) {
  const more = sources.length - most;
  return (
    <>
      {sources.slice(0, most).map(({ source, count }) => (
        <span key={sourceText(source)}>
          {sourceText(source)} ({count} {count === 1 ? 'part' : 'parts'})
        </span>
      ))}
      {more > 0 && <span className="queue-quiet">and {more} more</span>}
    </>
  );
}

/** Who said that they may use what is in an item, and when. */
export const ClaimLine = ({ claim }: { readonly claim: RightsClaim }) => (
  <span>
    {claim.name ?? 'Somebody whose account was erased'} said “I wrote this or may use it” at <Instant at={claim.date} />{' '}
    of {claim.unknown.join('; ')}
  </span>
);
