import './icon.css';
import { classNames } from '../class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** A drawn icon, hidden from screen readers: a word beside it or the label of its control says what it means. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={classNames('icon', `icon-${name}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
