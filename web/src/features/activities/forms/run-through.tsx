import { DealsForm } from '../deals-form.tsx';
import type { AuthorWidgets } from '../kind.ts';

/** The deals, beside the library. */
export const runThrough: AuthorWidgets<'deal'> = {
  isWide: true,
  Form: ({ activity, onPreviewDeals, ...props }) => (
    <DealsForm {...props} deals={activity?.config.deals ?? []} onPreview={onPreviewDeals} />
  ),
};
