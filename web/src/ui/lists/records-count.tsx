import './records-count.css';

/** The present page of a list; pages count from 1. */
interface Props {
  readonly currentPage: number;
  readonly perPage: number;
  readonly total: number;
  readonly totalPages: number;
}

/** 'Showing 21-40 of 46 in 3 page(s).' or 'No results found' (N-47, N-48). */
export function formatRecordsCount({ currentPage, perPage, total, totalPages }: Props): string {
  if (total === 0) return 'No results found';
  const first = (currentPage - 1) * perPage + 1;
  return `Showing ${first}-${Math.min(total, currentPage * perPage)} of ${total} in ${totalPages} page(s).`;
}

/** The count of a list, above or below it; screen readers hear every change. */
export function RecordsCount(props: Props) {
  return (
    <p className="records-count" aria-live="polite">
      {formatRecordsCount(props)}
    </p>
  );
}
