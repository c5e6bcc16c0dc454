import { useEffect, useState } from 'react';
import { TourBubble } from '../../pieces/tour-bubble.tsx';
import { readSeen, writeSeen } from './seen-steps.ts';
import { findNextStep, markSeen, skipAll } from './tour-progress.ts';
import { TOURS, type TourId, type TourStep } from './tours.ts';

/** Milliseconds between the end of the loading indicator and the first step (platform §9). */
export const TOUR_DELAY = 1000;

interface Props {
  readonly id: TourId;
  /** True while the loading indicator shows. */
  readonly loading: boolean;
}

/** The first target of a step that is visible on the page. */
const findTarget = ({ target }: TourStep): Element | undefined =>
  [...document.querySelectorAll(target)].find((element) => element.getClientRects().length > 0);

interface Shown {
  readonly index: number;
  readonly target: Element;
  /** Whether it follows another step. */
  readonly goesOn: boolean;
}

/** The guided tour of a page: the steps not yet seen on this device, one after another. */
export function Tour({ id, loading }: Props) {
  const steps: readonly TourStep[] = TOURS[id];
  const [shown, setShown] = useState<Shown | null>(null);

  const showNext = (goesOn: boolean): void => {
    const next = findNextStep(steps.length, readSeen(id), (index) => !!findTarget(steps[index] as TourStep));
    const target = next === undefined ? undefined : findTarget(steps[next] as TourStep);
    setShown(next !== undefined && target ? { index: next, target, goesOn } : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts only for another tour and after each loading
  useEffect(() => {
    if (loading) return setShown(null);
    const timer = setTimeout(showNext, TOUR_DELAY, false);
    return () => clearTimeout(timer);
  }, [id, loading]);

  if (!shown) return null;
  const okay = (): void => {
    writeSeen(id, markSeen(readSeen(id), shown.index));
    showNext(true);
  };
  const skip = (): void => {
    writeSeen(id, skipAll(readSeen(id), steps.length));
    setShown(null);
  };
  const isLast = findNextStep(steps.length, markSeen(readSeen(id), shown.index)) === undefined;
  return (
    <TourBubble
      key={shown.index}
      target={shown.target}
      goesOn={shown.goesOn}
      onOkay={okay}
      onSkip={isLast ? undefined : skip}
    >
      {steps[shown.index]?.text}
    </TourBubble>
  );
}
