import { IconButton } from '../../../ui/button.tsx';

interface Props {
  /** How many cards of the line are played. */
  readonly at: number;
  readonly length: number;
  readonly onGo: (at: number) => void;
}

/** The buttons along a line: nothing is changed by them. */
export function LineSteps({ at, length, onGo }: Props) {
  const button = (icon: 'first' | 'chevron-left' | 'chevron-right' | 'last', label: string, to: number) => {
    const isPossible = to !== at && to >= 0 && to <= length;
    return (
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onGo(to)}
      />
    );
  };
  return (
    <span className="line-steps">
      {button('first', 'To the start', 0)}
      {button('chevron-left', 'Card before', at - 1)}
      {button('chevron-right', 'Next card', at + 1)}
      {button('last', 'To the end', length)}
    </span>
  );
}
