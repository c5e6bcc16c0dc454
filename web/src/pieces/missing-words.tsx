import './missing-words.css';
import { Badge } from '../ui/signs/tag.tsx';

/** Marks for its author what students cannot complete, with what is missing; renders nothing when all is there. */
export function MissingWords({ missing }: { readonly missing: readonly string[] | undefined }) {
  if (!missing || missing.length === 0) return null;
  return (
    <span className="missing-words">
      <Badge tone="amber">Not complete</Badge> <span>{missing.join(' · ')}</span>
    </span>
  );
}
