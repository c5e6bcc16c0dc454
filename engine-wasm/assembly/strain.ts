/** The strain of the question: trumps are always lane 0, so a card is a trump when its number is below `trumpEnd`. */

/** 16 with trumps, 0 in no trumps. */
export let trumpEnd: u32 = 0;
/** All cards of the trump suit; 0 in no trumps. */
export let trumps: u64 = 0;

export function setTrumps(exist: boolean): void {
  trumpEnd = exist ? 16 : 0;
  trumps = exist ? 0x1fff : 0;
}

/** Whether a card beats the one that is winning the trick. */
export function beats(card: u32, winner: u32): boolean {
  return card < winner && ((card ^ winner) < 16 || card < trumpEnd);
}
