import './checkout-steps.css';
import { formatTime } from '../../pieces/dates.ts';
import { Icon } from '../../ui/signs/icon.tsx';

interface Step {
  readonly words: string;
  /** ISO 8601; null for one that is still to come. */
  readonly at: string | null;
  /** Whether it is under way since then. */
  readonly isNow?: boolean;
}

interface Props {
  readonly steps: readonly Step[];
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
}

/** The way of a payment, each step with its time of the day; nothing turns while one waits. */
export const CheckoutSteps = ({ steps, timeZone }: Props) => (
  <ol className="checkout-steps" aria-label="Payment">
    {steps.map(({ words, at, isNow = false }) => {
      const time = at && formatTime(new Date(at), timeZone);
      return (
        <li
          key={words}
          className={isNow ? 'is-now' : at ? 'is-done' : 'is-to-come'}
          {...(isNow && { 'aria-current': 'step' as const })}
        >
          <span className="checkout-step-sign" aria-hidden="true">
            {isNow ? <Icon name="dots" /> : at && <Icon name="tick" />}
          </span>
          {isNow ? <b>{words}</b> : words}
          {time && (
            <time className="checkout-step-time" dateTime={at}>
              {isNow ? `since ${time}` : time}
            </time>
          )}
          {!at && <span className="visually-hidden">still to come</span>}
        </li>
      );
    })}
  </ol>
);
