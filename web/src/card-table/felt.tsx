import './felt.css';
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

/** The table itself: the only coloured area, plain and quiet. */
export function Felt({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('on-felt', className)} />;
}
