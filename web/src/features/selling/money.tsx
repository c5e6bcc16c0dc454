import './selling.css';
import { formatMoney } from '@overtrick/shared/money/amounts';
import { classNames } from '../../ui/class-names.ts';

/** An amount in whole minor units; below zero it has a minus and another colour. */
export const Money = ({ units, currency }: { readonly units: number; readonly currency: string }) => (
  <span className={classNames('selling-money', units < 0 && 'is-below')}>{formatMoney(units, currency)}</span>
);
