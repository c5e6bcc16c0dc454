import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ActionBar, Button, buttonClass } from './button.tsx';

describe('a button', () => {
  it('has size md by default (N-57)', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' }).className).toContain('button-md');
    expect(buttonClass({ kind: 'filled' })).toContain('button-md');
  });

  it('takes no second press while it is busy', () => {
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Saving
      </Button>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('says why it is disabled, and stays in the tab order so that the reason can be heard', () => {
    const press = vi.fn();
    render(
      <Button disabled reason="Deal store needs a connection" onClick={press}>
        Open the store
      </Button>,
    );
    const button = screen.getByRole('button') as HTMLButtonElement;
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    const reason = document.getElementById(button.getAttribute('aria-describedby') as string);
    expect(reason?.textContent).toBe('Deal store needs a connection');
  });

  it('submits nothing by itself', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

it('an action bar has size md by default (N-57)', () => {
  render(
    <ActionBar label="Course">
      <Button>Archive</Button>
    </ActionBar>,
  );
  expect(screen.getByRole('group', { name: 'Course' }).className).toContain('action-bar-md');
});
