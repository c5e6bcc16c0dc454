import type { LinkMode } from '@overtrick/shared/learning/library/deal-link';

/** What the reader of a link does with its deals. */
export const MODE_WORDS: Readonly<Record<LinkMode, string>> = { study: 'Study', play: 'Free play' };

/** '1 deal', '12 deals'. */
export const dealCount = (count: number): string => (count === 1 ? '1 deal' : `${count} deals`);

/** Where the reader of a link goes: 'https://learn.example/links/Zm9v'. */
export const linkAddress = ({ token }: { readonly token: string }, origin: string): string =>
  `${origin}/links/${token}`;
