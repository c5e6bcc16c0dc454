import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DealSummaries } from './deal-summaries.tsx';

interface Props extends Omit<ComponentProps<typeof DealSummaries>, 'children'> {
  /** What the deals belong to: 'Sample deals'. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Deal summaries over a page: the preview that the eye of a list of deals opens (D-15). */
export function SummariesDialog({ title, onClose, ...list }: Props) {
  return (
    <DealSummaries {...list}>
      {({ name, place, walk, summary, actions }) => (
        <Dialog heading={name} size="md" className="summaries-dialog" onClose={onClose} footer={actions}>
          <div className="summaries-place">
            <p aria-live="polite">{place ? `${title} · ${place}` : title}</p>
            {walk}
          </div>
          {summary}
        </Dialog>
      )}
    </DealSummaries>
  );
}
