/** Tells of a step along the history; a layer that is there prevents what is done otherwise. */
export const STEP = 'step';

/** How many layers lie over the page, by the state of the history's entry. */
export const countLayers = (): number => history.state?.layers ?? 0;

/** Leaves the entries of layers that are not there any more, so that no press of Back does nothing (D-487). */
export function leaveLayers(): void {
  const count = countLayers();
  if (count) history.go(-count);
}

/**
 * Keeps from the router the steps between the entries of one page: they are no navigation, ask nothing and load nothing.
 * A step to the entry of a layer that is not there, as after Forward, goes on to the page.
 * To be called before the router is made, because who listens first hears first.
 * @param shown the state of the router's location
 */
export function keepStepsFromRouter(shown: () => { readonly __TSR_key?: string }): void {
  // A page that is loaded again has no layers.
  leaveLayers();
  addEventListener('popstate', (event) => {
    // The router's name for an entry: those of layers have that of their page.
    if (history.state?.__TSR_key === shown().__TSR_key) event.stopImmediatePropagation();
    if (dispatchEvent(new Event(STEP, { cancelable: true }))) leaveLayers();
  });
}
