import './felt.css';
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

/** The green area of the table. */
export function Felt({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('on-felt', className)} />;
}
