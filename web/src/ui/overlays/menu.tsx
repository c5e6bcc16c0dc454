import './menu.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../signs/icon.tsx';
import type { IconName } from '../signs/icon-paths.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

interface Props {
  /** The words on the button, or its name when it shows three dots only. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The button shows only an icon: three dots, or the one given. */
  readonly dots?: boolean;
  readonly icon?: IconName;
  /** Whether it is open and how to open and close it, where its owner keeps that; otherwise it keeps it itself. */
  readonly opened?: readonly [open: boolean, setOpen: (open: boolean) => void];
}

/** A button with a list of actions; arrows walk the list, Escape closes it and gives the focus back. */
export function Menu({ label, items, dots = false, icon, opened }: Props) {
  const own = useState(false);
  const [open, setOpen] = opened ?? own;
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  useCloseOutside(root, open, () => setOpen(false));
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) root.current?.querySelector('button')?.focus();
  };
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  };
  return (
    <span className="menu" ref={root}>
      {dots ? (
        <IconButton icon={icon ?? 'dots'} label={label} {...trigger} />
      ) : (
        <Button icon={icon} iconAfter="chevron-down" {...trigger}>
          {label}
        </Button>
      )}
      {open && (
        <MenuList id={id} label={label} onClose={close}>
          {items.map(({ label, icon, disabled, onChoose }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              className="menu-item"
              tabIndex={-1}
              aria-disabled={disabled || undefined}
              onClick={() => {
                if (disabled) return;
                close(true);
                onChoose();
              }}
            >
              {icon && <Icon name={icon} />}
              {label}
            </button>
          ))}
        </MenuList>
      )}
    </span>
  );
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly onClose: (refocus: boolean) => void;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The list of a menu; arrows walk it, Escape and Tab close it. */
export function MenuList({ id, label, onClose, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose(event.key === 'Escape');
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = entries();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  return (
    <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} className="menu-list" onKeyDown={walk}>
      {children}
    </div>
  );
}

/** Closes what is open when something else is pressed. */
export function useCloseOutside(
  root: { readonly current: HTMLElement | null },
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  });
}
