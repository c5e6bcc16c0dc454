import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const read = vi.hoisted(() => ({ mark: undefined as null | undefined }));
vi.mock('../../local/marks.ts', () => ({ useMark: () => read.mark }));
vi.mock('../../services/context.ts', () => ({ usePerson: () => ({ keeper: {} }) }));

const { KeepPanel } = await import('./keep-panel.tsx');

test.each([
  ['unread, so that its place is kept and nothing below moves', undefined, true],
  ['read', null, false],
])('what is kept on the device is there while it is %s (D-509)', (_title, mark, isUnread) => {
  read.mark = mark;
  const { container } = render(<KeepPanel id={testId(1)} kind="course" title="Tricks and winners" />);
  expect(screen.getByText('Keep on this device')).toBeTruthy();
  expect(container.querySelector('.is-unread') !== null).toBe(isUnread);
});
