/** One thing that happened: plain data, with nothing of hands, answers or anything typed in it (ruling 11). */
interface Fact {
  readonly kind: string;
  readonly [detail: string]: string | number | null;
}

/** Sends facts to one address, together and without anybody waiting. */
export interface Beacon {
  note(fact: Fact): void;
  /** Sends what is waiting now: the page may not come back. */
  flush(): void;
}

interface Deps {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  /** Who it is: the id of the profile (N-69); null for a visitor. */
  readonly profileId: () => string | null;
}

/** Facts in one message. More than these never wait: a device that is off line for hours keeps none. */
const MOST_WAITING = 20;

/**
 * A beacon is a POST of `{profile_id, facts: [{kind, at, …}]}` as text, without cookies: any collector can read it, and
 * no foreign script runs here. What cannot be sent is dropped, never kept for later.
 */
export function createBeacon({ url, fetch, isOnline, now, profileId }: Deps): Beacon {
  let waiting: Fact[] = [];

  function flush(): void {
    const facts = waiting;
    waiting = [];
    if (facts.length === 0 || !isOnline()) return;
    const body = JSON.stringify({ profile_id: profileId(), facts });
    // Plain text needs no permission asked beforehand, and no answer is read.
    const headers = { 'content-type': 'text/plain' };
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, headers, body }).catch(
      () => {},
    );
  }

  return {
    note(fact) {
      if (!isOnline()) return;
      waiting.push({ ...fact, at: now().toISOString() });
      if (waiting.length >= MOST_WAITING) flush();
    },
    flush,
  };
}
