/** One event to report: plain data without hands, answers or typed text (ruling 11). */
interface Fact {
  readonly kind: string;
  readonly [detail: string]: string | number | null;
}

/** Sends facts to one address, in batches, without delay to the page. */
export interface Beacon {
  note(fact: Fact): void;
  /** Sends the waiting facts now, because the page may be closed. */
  flush(): void;
}

interface Deps {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  /** The id of the person's profile (N-69); null for a visitor. */
  readonly profileId: () => string | null;
}

/** The most facts in one message, and the most that wait. Off line, none are kept. */
const MOST_WAITING = 20;

/**
 * A beacon is a POST of `{profile_id, facts: [{kind, at, …}]}` as text, without cookies: any collector can read it, and
 * no foreign script runs here. Facts that cannot be sent are dropped.
 */
export function createBeacon({ url, fetch, isOnline, now, profileId }: Deps): Beacon {
  let waiting: Fact[] = [];
  /** Whose the waiting facts are: a message belongs to one person, however late it is sent. */
  let waitingFor: string | null = null;

  function flush(): void {
    const facts = waiting;
    waiting = [];
    if (facts.length === 0 || !isOnline()) return;
    const body = JSON.stringify({ profile_id: waitingFor, facts });
    // Plain text needs no permission asked beforehand, and no answer is read.
    const headers = { 'content-type': 'text/plain' };
    fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, headers, body }).catch(
      () => {},
    );
  }

  return {
    note(fact) {
      if (!isOnline()) return;
      const person = profileId();
      if (person !== waitingFor) flush();
      waitingFor = person;
      waiting.push({ ...fact, at: now().toISOString() });
      if (waiting.length >= MOST_WAITING) flush();
    },
    flush,
  };
}
