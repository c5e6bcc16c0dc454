import { findContract, tricksNeeded } from '@overtrick/shared/bridge/contract';
import type { LinkMode, LinkResult, PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { overSentence } from '@overtrick/shared/table/table-sentences';

/** What the reader of a link does with its deals. */
export const MODE_WORDS: Readonly<Record<LinkMode, string>> = { study: 'Study', play: 'Free play' };

/** '1 deal', '12 deals'. */
export const dealCount = (count: number): string => (count === 1 ? '1 deal' : `${count} deals`);

/** Where the reader of a link goes: 'https://learn.example/links/Zm9v'. */
export const linkAddress = ({ token }: { readonly token: string }, origin: string): string =>
  `${origin}/links/${token}`;

/** '1 reader', '12 readers'. */
export const readerCount = (count: number): string => (count === 1 ? '1 reader' : `${count} readers`);

/** '1 result', '12 results'. */
export const resultCount = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** 'once', 'twice', '5 times'. */
export const timesWords = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** How a list names somebody who gave no name. */
export const NAMELESS = 'A reader without a name';

/** Who opens a link: its own teacher, somebody signed in, or somebody without an account. */
export type LinkVisitor = 'owner' | 'account' | 'guest';

/** Who will see what the reader of a link does, told before the first deal (ruling 64). */
export function whoSees(
  { teacherName, mode, asksName }: Pick<PublicLink, 'teacherName' | 'mode' | 'asksName'>,
  visitor: LinkVisitor,
): string {
  if (visitor === 'owner') return 'This is your own link: what you play here is not in its list of results.';
  const keepsNone = 'In free play no results are kept.';
  if (visitor === 'account')
    return mode === 'play'
      ? `${teacherName} sees your name and that you opened this link. ${keepsNone}`
      : `${teacherName} sees your name, that you opened this link and how each deal went.`;
  const counted = `${teacherName} sees only how often it was opened.`;
  if (!asksName) return mode === 'play' ? `${counted} ${keepsNone}` : `Your results stay on this device. ${counted}`;
  return mode === 'play'
    ? `${teacherName} sees your first name and that you opened this link. ${keepsNone} Leave the name out to stay unnamed.`
    : `${teacherName} sees your first name and how each deal went. Leave the name out, and your results stay on this device.`;
}

/** 'Made with one over.', 'Two down.', 'Passed out.' */
export function trickWords({
  contract,
  declarer,
  tricks,
}: Pick<LinkResult, 'contract' | 'declarer' | 'tricks'>): string {
  const found = contract && declarer && findContract(contract, declarer);
  if (!found) return 'Passed out.';
  return tricks === null ? '–' : overSentence(tricks - tricksNeeded(found));
}

/** Which results are shown: those of one reader, of one deal, or all. */
export interface ResultChoice {
  readonly reader?: string | undefined;
  readonly deal?: string | undefined;
}
