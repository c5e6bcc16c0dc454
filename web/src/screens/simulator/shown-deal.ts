/** Notes which deal this entry of the history shows, for a page that is loaded again. A room opened anew has none. */
export const noteShown = ({ id }: { readonly id: string }): void =>
  history.replaceState({ ...history.state, deal: id }, '');

export const findShown = (): string | undefined => history.state?.deal;
