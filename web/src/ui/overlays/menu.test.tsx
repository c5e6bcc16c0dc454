import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BackLink, Breadcrumbs } from '../page/breadcrumbs.tsx';
import { Badge, FilterBadge } from '../signs/tag.tsx';
import { Menu } from './menu.tsx';

describe('a menu', () => {
  it('opens, is walked by the arrows, closes on Escape and gives the focus back', () => {
    const chosen = vi.fn();
    const items = ['All', 'North', 'East'].map((label) => ({ label, onChoose: () => chosen(label) }));
    render(<Menu label="Turn" items={items} />);
    const button = screen.getByRole('button', { name: 'Turn' });
    fireEvent.click(button);
    expect(document.activeElement?.textContent).toBe('All');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('North');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('East');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('chooses an item once and closes; a disabled one does nothing', () => {
    const chosen = vi.fn();
    render(
      <Menu
        label="Turn"
        items={[
          { label: 'All', onChoose: chosen },
          { label: 'None', disabled: true, onChoose: chosen },
        ]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'None' }));
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'All' }));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('ways back', () => {
  it('go to a given route, otherwise back in the browser history (N-46)', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    const go = vi.fn();
    render(
      <>
        <BackLink href="/my-deals" onNavigate={go}>
          My deals
        </BackLink>
        <BackLink />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'My deals' }));
    expect(go).toHaveBeenCalledWith('/my-deals');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  it('show a trail whose last place is the page itself, and nothing for an empty one', () => {
    const { rerender } = render(<Breadcrumbs trail={[{ label: 'Admin', href: '/admin' }, { label: 'Courses' }]} />);
    expect(screen.getByText('Courses').getAttribute('aria-current')).toBe('page');
    rerender(<Breadcrumbs trail={[]} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('badges', () => {
  it('are red by default (N-58)', () => {
    render(<Badge>Pending</Badge>);
    expect(screen.getByText('Pending').className).toContain('badge-red');
  });

  it('of a filter open it by its words and remove it by its cross', () => {
    const opened = vi.fn();
    const removed = vi.fn();
    render(<FilterBadge label="Improver" onOpen={opened} onRemove={removed} />);
    fireEvent.click(screen.getByRole('button', { name: 'Improver' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Improver' }));
    expect([opened.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1]);
  });
});
