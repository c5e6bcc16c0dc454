import './button.css';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useTooltip } from './overlays/tooltip.tsx';
import { Icon } from './signs/icon.tsx';
import type { IconName } from './signs/icon-paths.ts';

/**
 * filled: the one main action of a view; outlined: the next best; plain: others; quiet: accent words; danger: confirms
 * deleting.
 */
type ButtonKind = 'filled' | 'outlined' | 'plain' | 'quiet' | 'danger';
/** md is the default everywhere (N-57); all sizes keep a target of 48 px. */
type ButtonSize = 'sm' | 'md' | 'lg';

interface Shape {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** After the words, for example a chevron of 'Next deal'. */
  readonly iconAfter?: IconName;
  readonly wide?: boolean;
}

/** The classes of a button, for links of the router that look like one. */
export const buttonClass = ({ kind = 'plain', size = 'md', wide = false }: Shape = {}, className?: string): string =>
  classNames('button', `button-${kind}`, `button-${size}`, wide && 'button-wide', className);

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Shape {
  readonly disabled?: boolean;
  /** Why it is disabled, in words under it: 'Deal store needs a connection'. */
  readonly reason?: string;
  /** True while the action runs: the button keeps its width and ignores a second press. */
  readonly busy?: boolean;
}

function Content({ icon, iconAfter, children }: Shape & { readonly children?: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}

/** A button. A disabled one that has a reason stays in the tab order, so that the reason can be heard. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, iconAfter, wide, disabled, reason, busy, className, onClick, children, ...rest } = props;
  const reasonId = useId();
  const idle = disabled || busy;
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, wide }, classNames(busy && 'is-busy', className))}
      disabled={disabled && !reason}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={idle ? (event) => event.preventDefault() : onClick}
    >
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </button>
  );
  if (!reason || !disabled) return button;
  return (
    <span className={classNames('button-with-reason', wide && 'button-wide')}>
      {button}
      <span className="button-reason" id={reasonId}>
        {reason}
      </span>
    </span>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'>, Shape {}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ kind, size, icon, iconAfter, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide }, className)}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </a>
  );
}

interface ActionBarProps {
  readonly size?: ButtonSize;
  /** What the actions are about, for a screen reader: 'Course'. */
  readonly label: string;
  readonly children: ReactNode;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  readonly icon: IconName;
  /** Its action in words: the name for a screen reader and the tooltip. */
  readonly label: string;
}

/** A button that shows only an icon, 48 × 48 px; its label is its name for a screen reader and its tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  const { trigger, tip } = useTooltip(label);
  return (
    <>
      <button type="button" {...trigger} {...rest} className={classNames('icon-button', className)} aria-label={label}>
        <Icon name={icon} />
      </button>
      {tip}
    </>
  );
}

/** Actions side by side that belong together: of a page, of a row, of a selection. Its buttons have its size (N-57). */
export function ActionBar({ size = 'md', label, children }: ActionBarProps) {
  return (
    <fieldset className={classNames('action-bar', `action-bar-${size}`)} aria-label={label}>
      {children}
    </fieldset>
  );
}
