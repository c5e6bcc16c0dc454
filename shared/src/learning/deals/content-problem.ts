/** What kind of thing is wrong, for code that treats some of them apart. */
export type ContentProblemCode =
  /** Hands, calls or a contract that cannot be read. */
  | 'unreadable'
  /** A call or a card that may not be made or played there. */
  | 'illegal'
  /** It stands beside something that leaves no room for it. */
  | 'conflict'
  /** Something else must be there first: a complete auction, a contract, four hands. */
  | 'needs'
  /** It counts in something that is shorter. */
  | 'outside'
  /** It says the same as another. */
  | 'twice'
  /** More or longer than a deal can have. */
  | 'too-long'
  /** Nothing is said where something has to be. */
  | 'empty'
  /** Numbers that no hand or play can have. */
  | 'impossible';

/** Why a deal's content must not be saved, at one of its fields. */
export interface ContentProblem {
  /** The path of the field in the content: 'game.deal', 'game.auction.bids.3', 'botCards.2.1', 'facts.0.points'. */
  readonly field: string;
  readonly code: ContentProblemCode;
  /** A sentence for its author, without a full stop. */
  readonly message: string;
}

export const problem = (field: string, code: ContentProblemCode, message: string): ContentProblem => ({
  field,
  code,
  message,
});

/** The problem of each item that has one, by the item's place. */
export const problemsIn = <T>(
  items: readonly T[] | undefined,
  check: (item: T, index: number) => ContentProblem | readonly ContentProblem[] | undefined,
): readonly ContentProblem[] => (items ?? []).flatMap((item, index) => check(item, index) ?? []);
