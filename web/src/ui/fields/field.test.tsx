import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Choice, PasswordField, Select, Switch, TextField } from './field.tsx';

const OPTIONS = [{ value: '3', label: 'Improver' }];

describe('fields', () => {
  it('say in words what is wrong, tied to the field', () => {
    render(<TextField label="Name" error="Name is required" />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(field.getAttribute('aria-describedby') as string);
    expect(message?.textContent).toBe('Name is required');
  });

  it("show 'Please select...' in a single selection and nothing in a multiple one (N-55)", () => {
    const { unmount } = render(<Select label="Level" options={OPTIONS} defaultValue="" />);
    expect(screen.getByRole('option', { name: 'Please select...' })).toBeTruthy();
    unmount();
    render(<Select label="Levels" options={OPTIONS} multiple />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Improver']);
  });

  it('show a password only when asked to', () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const field = screen.getByLabelText('Password') as HTMLInputElement;
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field.type).toBe('text');
  });

  it('tick by the whole line', () => {
    const change = vi.fn();
    render(<Checkbox label="Do not show again" onChange={change} />);
    fireEvent.click(screen.getByText('Do not show again'));
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('switch and choose as switches and radio buttons', () => {
    const turned = vi.fn();
    const chosen = vi.fn();
    render(
      <>
        <Switch label="Two taps to play" checked={false} onChange={turned} />
        <Choice
          label="Theme"
          value="light"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={chosen}
        />
      </>,
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Two taps to play' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(turned).toHaveBeenCalledWith(true);
    expect(chosen).toHaveBeenCalledWith('dark');
  });
});
