import { type RefObject, useEffect, useRef } from 'react';
import { countLayers, STEP } from '../../navigation/layers.ts';

/** Adds the entry of one layer more. By its own `pushState` the router would take this for a navigation. */
export function addEntry(): void {
  History.prototype.pushState.call(history, { ...history.state, layers: countLayers() + 1 }, '');
}

interface Props {
  /** 1 for a layer over the page, 2 for one over that. */
  readonly layer: number;
  readonly onBack: () => void;
  /** Set before the layer goes by another way than Back or a navigation: its entry then goes with it. */
  readonly isLeaving: RefObject<boolean>;
}

/**
 * The browser's Back, which a tablet has as a button or a swipe, leads from a layer to what it lies over, and not away
 * from the page: from a look back to its table (D-483), from the simulator to the page that opened it (D-498).
 */
export function BackTo({ layer, onBack, isLeaving }: Props) {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    isLeaving.current = false;
    if (countLayers() < layer) addEntry();
    const { href } = location;
    // Where no router is, the browser's own event tells.
    const names = ['popstate', STEP];
    const follow = (event: Event): void => {
      event.preventDefault();
      if (countLayers() < layer && location.href === href) back.current();
    };
    for (const name of names) addEventListener(name, follow);
    return () => {
      for (const name of names) removeEventListener(name, follow);
      const above = countLayers() - layer + 1;
      if (isLeaving.current && above > 0) history.go(-above);
    };
  }, [layer, isLeaving]);
  return null;
}
