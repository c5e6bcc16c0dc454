/**
 * The memory map: every address is a constant, so that loads need no base register and nothing is ever allocated.
 * Lane order everywhere: lane 0 holds the trump suit (or spades), see hands.ts.
 */

/** What a caller writes: 4 seats x 4 suits (S H D C) x u16, bit 0 the ace … bit 12 the two; then up to 3 trick cards, a byte each. */
export const INPUT: u32 = 0x400;
export const INPUT_TRICK: u32 = INPUT + 32;

/** 4 x u64: the cards each seat holds at the root, the card it has on the trick included. */
export const HANDS: u32 = 0x500;
/** 64 bytes: a card of the engine → the caller's card (suit S H D C x 16 + rank from the ace). */
export const CARD_NAMES: u32 = 0x540;
/** What is being asked, and what is known of it: see question.ts. */
export const CASES: u32 = 0x600;
/** 9 x u32: heads of the lists of free blocks of 1, 2, 4 … 256 patterns. */
export const FREE_BLOCKS: u32 = 0x800;

/** The leads of every trick of the line that is searched: 14 x 16 x u32. */
export const LEADS: u32 = 0x1400;

/** 4 seats x 64 cards x i16: see history.ts. */
export const LEAD_HISTORY: u32 = 0x1c00;
export const LEAD_HISTORY_END: u32 = 0x1e00;

/** 4 suits x 8192 sets of cards x 8 bytes: see hands.ts. */
export const SUITS: u32 = 0x10000;

/** Two tables of 2^18 bytes: see killers.ts. */
export const LEAD_KILLERS: u32 = 0x50000;
export const FOLLOW_KILLERS: u32 = 0x90000;

/** From 0xd0000 to SLOTS lie the constant tables (asc's --memoryBase): the weights of the leads. */

/** The transposition table: slots of shapes, then the patterns up to the cap. */
export const SLOTS: u32 = 0xe0000;
