import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BackLink, Breadcrumbs } from './breadcrumbs.tsx';

afterEach(() => vi.restoreAllMocks());

describe('the back button', () => {
  it('goes to a given route (N-46)', () => {
    const navigate = vi.fn();
    render(<BackLink href="/my-deals" onNavigate={navigate} />);
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/my-deals');
  });

  it('goes back in the browser history when no route is given (N-46)', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    render(<BackLink>My deals</BackLink>);
    fireEvent.click(screen.getByRole('button', { name: 'My deals' }));
    expect(back).toHaveBeenCalledOnce();
  });
});

describe('the trail', () => {
  const trail = [
    { label: 'Admin', href: '/admin' },
    { label: 'Courses', href: '/admin/courses' },
    { label: 'Finesses' },
  ];

  it('names the page that is shown, and links to those above it', () => {
    const navigate = vi.fn();
    render(<Breadcrumbs trail={trail} onNavigate={navigate} />);
    expect(screen.getByText('Finesses').getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Courses' }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/admin/courses');
  });

  it('leaves a press with a modifier to the browser', () => {
    const navigate = vi.fn();
    render(<Breadcrumbs trail={trail} onNavigate={navigate} />);
    fireEvent.click(screen.getByRole('link', { name: 'Admin' }), { metaKey: true });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('has the places far above behind a button on a phone, which shows them and gives them the focus (D-215)', () => {
    const { container } = render(<Breadcrumbs trail={trail} />);
    const far = () => [...container.querySelectorAll('.is-far')].map(({ textContent }) => textContent);
    expect(far()).toEqual(['Admin']);
    fireEvent.click(screen.getByText('…'));
    expect(container.querySelector('nav')?.className).toContain('is-whole');
    expect(document.activeElement).toBe(screen.getByText('Admin'));
  });

  it('has no such button where nothing is hidden', () => {
    render(<Breadcrumbs trail={trail.slice(1)} />);
    expect(screen.queryByText('…')).toBeNull();
  });

  it('is not there when it is empty', () => {
    const { container } = render(<Breadcrumbs trail={[]} />);
    expect(container.childElementCount).toBe(0);
  });
});
