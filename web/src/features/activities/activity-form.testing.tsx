import { vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { ActivityForm } from './any-activity-form.tsx';

export type ActivityFormProps = Parameters<typeof ActivityForm>[0];

/** Shows the form of an activity; returns its callbacks. */
export async function showForm(content: ActivityFormProps['content'], more: Partial<ActivityFormProps> = {}) {
  const calls = {
    onSave: vi.fn<ActivityFormProps['onSave']>(async () => {}),
    onCancel: vi.fn(),
    onDeleteMedia: vi.fn(async () => {}),
    onPicturesAgain: vi.fn(async () => {}),
    onTakeDeal: vi.fn(async () => {}),
    onPreviewDeal: vi.fn(),
    onPreviewDeals: vi.fn(),
  };
  await mount(<ActivityForm content={content} files={[]} sending={null} library={() => null} {...calls} {...more} />);
  return calls;
}
