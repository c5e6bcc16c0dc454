import type { SearchTally } from '@overtrick/shared/learning/generator/find-deals';
import {
  boardsOf,
  findMadeDeals,
  type KeptDeals,
  keptOf,
  type MadeDeals,
} from '@overtrick/shared/learning/generator/made-deals';
import type { SuggestedContract } from '@overtrick/shared/learning/generator/minibridge';
import { readWish, type WishProblems } from '@overtrick/shared/learning/generator/read-wish';
import { endWords } from '@overtrick/shared/learning/generator/search-words';
import { EMPTY_WISH, findWishDraft, type WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { useEffect, useRef, useState } from 'react';
import { type FormMessage, failureMessage } from '../../form/form.ts';
import type { GeneratorCalls } from './generator-calls.ts';

/** A search that goes on: how many deals it is for, and how far it has come. */
export interface Searching {
  readonly wanted: number;
  readonly found: number;
  readonly tally: SearchTally;
}

export interface GeneratorState {
  readonly draft: WishDraft;
  readonly problems: WishProblems;
  readonly made: MadeDeals | undefined;
  readonly searching: Searching | undefined;
  /** What the last search came to, or why it failed. */
  readonly message: FormMessage | null;
  readonly adding: boolean;
  /** Why the deals were not added. */
  readonly refused: FormMessage | null;
  change(draft: WishDraft): void;
  rename(name: string): void;
  /** Deals anew to what is typed; false where something has to be mended first. */
  generate(): boolean;
  stop(): void;
  drop(id: Id): void;
  /** Puts another deal in the place of this one. */
  replace(id: Id): void;
  choose(id: Id, contract: SuggestedContract): void;
  add(): void;
}

/** What a device kept of the page. */
export interface KeptGenerator {
  readonly wishes?: WishDraft;
  readonly deals?: KeptDeals | null;
}

const NOTHING: SearchTally = { tries: 0, dealt: 0, solved: 0, found: 0 };
const GROUP_NAME = 'Generated deals';

/** The state of the page: what is typed, what was found, and the search between them. All of it is kept as it changes. */
export function useGenerator(calls: GeneratorCalls, kept: KeptGenerator): GeneratorState {
  const [draft, setDraft] = useState(() => findWishDraft(kept.wishes) ?? EMPTY_WISH);
  const [problems, setProblems] = useState<WishProblems>({});
  const [made, setMade] = useState(() => findMadeDeals(kept.deals));
  const [searching, setSearching] = useState<Searching>();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<FormMessage | null>(null);
  const control = useRef<AbortController>(undefined);
  const { keep } = calls;
  useEffect(() => () => control.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when it has changed
  useEffect(() => {
    // A device that cannot keep it loses it with the page.
    void keep({ wishes: draft, deals: made && made.deals.length > 0 ? keptOf(made) : null }).catch(() => {});
  }, [draft, made]);

  const search = async (
    wanted: MadeDeals,
    count: number,
    place: (deals: MadeDeals['deals'], one: MadeDeals['deals'][number]) => MadeDeals['deals'],
  ): Promise<void> => {
    const own = new AbortController();
    control.current?.abort();
    control.current = own;
    setMessage(null);
    setRefused(null);
    setSearching({ wanted: count, found: 0, tally: NOTHING });
    try {
      const result = await calls.find(wanted.wish, count, {
        signal: own.signal,
        onFound: (found) => {
          const one = { id: calls.newId(), found };
          setMade((now) => now && { ...now, deals: place(now.deals, one) });
          setSearching((now) => now && { ...now, found: now.found + 1 });
        },
        onTally: (tally) => setSearching((now) => now && { ...now, tally }),
      });
      if (own.signal.aborted && control.current !== own) return;
      setMessage({
        tone: result.end === 'found' ? 'good' : 'wait',
        text: endWords(result.end, { ...result, wanted: count }),
      });
    } catch (error) {
      setMessage(failureMessage(error));
    } finally {
      if (control.current === own) setSearching(undefined);
    }
  };

  const addAll = async (deals: MadeDeals): Promise<void> => {
    await calls.add({ id: deals.groupId, name: deals.name.trim() || GROUP_NAME }, boardsOf(deals));
    setMade(undefined);
    setMessage(null);
    calls.onAdded(deals.groupId, deals.deals.length);
  };

  return {
    draft,
    problems,
    made,
    searching,
    message,
    adding,
    refused,
    change(next) {
      setDraft(next);
      setProblems({});
    },
    rename: (name) => setMade((now) => now && { ...now, name }),
    generate() {
      const read = readWish(draft);
      setProblems(read.ok ? {} : read.error);
      if (!read.ok) return false;
      const next: MadeDeals = {
        typed: draft,
        wish: read.value,
        groupId: calls.newId(),
        name: made?.name ?? GROUP_NAME,
        deals: [],
      };
      setMade(next);
      void search(next, read.value.boards.count, (deals, one) => [...deals, one]);
      return true;
    },
    stop: () => control.current?.abort(),
    drop: (id) => setMade((now) => now && { ...now, deals: now.deals.filter((deal) => deal.id !== id) }),
    replace(id) {
      if (!made) return;
      void search(made, 1, (deals, one) => deals.map((deal) => (deal.id === id ? one : deal)));
    },
    choose: (id, chosen) =>
      setMade(
        (now) =>
          now && {
            ...now,
            deals: now.deals.map((deal) => (deal.id === id ? { ...deal, found: { ...deal.found, chosen } } : deal)),
          },
      ),
    add() {
      if (!made || adding) return;
      setAdding(true);
      setRefused(null);
      addAll(made)
        .catch((error) => setRefused(failureMessage(error, OFFLINE)))
        .finally(() => setAdding(false));
    },
  };
}

const OFFLINE = 'You are off line. These deals stay on this device: add them once you have a connection.';
