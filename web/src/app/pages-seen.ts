/** The part of a router that is followed. */
interface FollowedRouter {
  readonly state: {
    readonly matches: readonly { readonly fullPath: string }[];
    /** Undefined until the first page has loaded; `matches` then hold what is on its way. */
    readonly resolvedLocation?: unknown;
  };
  subscribe(event: 'onResolved', listener: () => void): () => void;
}

/** Which page is shown, for the observers. */
export interface Pages {
  /** The page by its place in the site map, '/my-deals/$dealPackId'; undefined before the first one is shown. */
  route(): string | undefined;
  /** Calls on every page that is shown from now on. */
  onPage(listener: () => void): void;
  /** From now on these are the pages of a router; before it is a visitor's home page. */
  follow(router: FollowedRouter): void;
}

export function pagesSeen(): Pages {
  const listeners: (() => void)[] = [];
  let followed: FollowedRouter | undefined;
  return {
    route() {
      if (!followed) return '/';
      const { matches, resolvedLocation } = followed.state;
      return resolvedLocation ? matches.at(-1)?.fullPath : undefined;
    },
    onPage: (listener) => void listeners.push(listener),
    follow(router) {
      followed = router;
      router.subscribe('onResolved', () => {
        for (const listener of listeners) listener();
      });
    },
  };
}
