import { hash, suitIn } from './cards';
import { FREE_BLOCKS, SLOTS } from './memory';

/**
 * The transposition table. A slot stands for the lengths of all holdings and the leader; under it lie patterns: who
 * owns the highest ranks of each suit, down to the lowest that mattered, with bounds on the tricks of North-South.
 * Any position of that shape that fits the pattern has the same bounds, whatever its low cards, on any deal in the
 * same strain. Slot, 16 bytes: key u64, block u32 (its size class in the low 5 bits), count u16, generation u16.
 * Pattern, 32 bytes: owners of four lanes as in hands.ts with the bounds in the low bytes (lower in lane 0, upper in
 * lane 1), then the mask of the ranks that matter.
 */

/** Patterns under one slot are kept to this many; the oldest give way. */
const MAX_CLASS: u32 = 8;
/** How many patterns from the front are looked at for one that a new pattern makes superfluous. */
const ABSORBED: u32 = 8;

/** Slots at first, a power of two: a table that fits the cache is faster, and endings need no more. */
const FIRST_SLOTS: u32 = 4096;

let generation: u32 = 0;
let slotBase: u32 = 0;
let slotMask: u32 = 0;
let slotsUsed: u32 = 0;
let maxSlots: u32 = 0;
let arenaStart: u32 = 0;
let arenaTop: u32 = 0;
let arenaEnd: u32 = 0;
let victim: u32 = 0;
/** How often the table was full and started afresh. */
export let resets: u32 = 0;

/** Gives the table all memory from SLOTS up to `cap` bytes; up to a third of it holds slots, as the two fill alike. */
export function configurePatterns(cap: u32): void {
  maxSlots = FIRST_SLOTS;
  while (maxSlots * 4 * 16 <= (cap - SLOTS) / 3) maxSlots *= 2;
  arenaStart = SLOTS + maxSlots * 2 * 16;
  arenaEnd = cap & ~31;
  const missing = (((arenaStart + 0xffff) >> 16) as i32) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) {
    configurePatterns((memory.size() as u32) << 16);
    return;
  }
  generation = 0xffff;
  forget();
}

/** Forgets every pattern; costs nothing, because slots carry the generation that filled them. */
export function forget(): void {
  generation++;
  if (generation > 0xffff) {
    memory.fill(SLOTS, 0, arenaStart - SLOTS);
    generation = 1;
  }
  layOutSlots(FIRST_SLOTS);
  arenaTop = arenaStart;
  memory.fill(FREE_BLOCKS, 0, (MAX_CLASS + 1) << 2);
}

/** A table of n slots lies n slots behind the start, so that the next larger one never overlaps it. */
function layOutSlots(count: u32): void {
  slotBase = SLOTS + (count << 4);
  slotMask = count - 1;
  slotsUsed = 0;
}

/** The slot of a key; 0 when nothing is known of it. */
export function findSlot(key: u64): u32 {
  const slot = probe(key);
  return (load<u16>(slot, 14) as u32) === generation ? slot : 0;
}

/** The slot of a key, made when it is new. */
function slotOf(key: u64): u32 {
  const slot = probe(key);
  if ((load<u16>(slot, 14) as u32) === generation) return slot;
  if (slotsUsed >= slotMask - (slotMask >> 2)) {
    moreSlots();
    return slotOf(key);
  }
  slotsUsed++;
  store<u64>(slot, key);
  store<u32>(slot, 0, 8);
  store<u16>(slot, 0, 12);
  store<u16>(slot, generation as u16, 14);
  return slot;
}

/** Where a key is, or the free slot where it would be. */
function probe(key: u64): u32 {
  let at = hash(key, 24);
  let slot = slotBase + ((at & slotMask) << 4);
  while ((load<u16>(slot, 14) as u32) === generation && load<u64>(slot) !== key)
    slot = slotBase + ((++at & slotMask) << 4);
  return slot;
}

/** Moves to a table of twice the size, or, when there is none, forgets everything. */
function moreSlots(): void {
  const count = slotMask + 1;
  if (count === maxSlots) {
    resets++;
    forget();
    return;
  }
  const used = slotsUsed;
  const end = slotBase + (count << 4);
  layOutSlots(count << 1);
  slotsUsed = used;
  for (let old = end - (count << 4); old < end; old += 16) {
    if ((load<u16>(old, 14) as u32) !== generation) continue;
    const slot = probe(load<u64>(old));
    store<u64>(slot, load<u64>(old));
    store<u64>(slot, load<u64>(old, 8), 8);
  }
}

/** The first pattern that fits and decides whether North-South take `target`; 0 when none does. */
export function findPattern(slot: u32, high: u64, low: u64, target: u32): u32 {
  const block = load<u32>(slot, 8) & ~31;
  const end = block + ((load<u16>(slot, 12) as u32) << 5);
  for (let at = block; at < end; at += 32) {
    if (!fits(at, high, low)) continue;
    if (load<u8>(at) < target && load<u8>(at, 4) >= target) continue;
    if (at > block) bringForward(block, at);
    return at > block ? block + (((at - block) >> 6) << 5) : at;
  }
  return 0;
}

/** Whether the ranks that matter in a pattern have these owners. The constant is the compiler's: one branch is left. */
// @ts-expect-error: decorator
function fits(at: u32, high: u64, low: u64): boolean {
  if (ASC_FEATURE_SIMD) {
    const owners = i64x2.replace_lane(i64x2.splat(high), 1, low);
    return !v128.any_true(v128.and(v128.xor(v128.load(at), owners), v128.load(at, 16)));
  }
  return (((load<u64>(at) ^ high) & load<u64>(at, 16)) | ((load<u64>(at, 8) ^ low) & load<u64>(at, 24))) === 0;
}

/** Halves the distance of a pattern to the front. */
function bringForward(block: u32, at: u32): void {
  const to = block + (((at - block) >> 6) << 5);
  for (let word: u32 = 0; word < 32; word += 8) {
    const other = load<u64>(to + word);
    store<u64>(to + word, load<u64>(at + word));
    store<u64>(at + word, other);
  }
}

/** The lowest card that matters in each suit of a pattern, as it stands in this position. */
export function relevantCards(pattern: u32, all: u64): u64 {
  let cards: u64 = 0;
  for (let lane: u32 = 0; lane < 4; lane++) {
    let count = popcnt<u32>(load<u32>(pattern + (lane << 2), 16)) >> 1;
    if (count === 0) continue;
    let suit = suitIn(all, lane);
    while (--count) suit &= suit - 1;
    cards |= ((suit & (0 - suit)) as u64) << ((lane << 4) as u64);
  }
  return cards;
}

/** The mask of a lane's ranks from the top down to the lowest card of `relevant`. */
function rankMask(all: u64, relevant: u64, lane: u32): u32 {
  const deepest = suitIn(relevant, lane);
  if (deepest === 0) return 0;
  const suit = suitIn(all, lane);
  const above = suit & (((2 as u32) << (31 - clz<u32>(deepest))) - 1);
  const count = min<u32>(popcnt<u32>(above), popcnt<u32>(suit) - 1);
  return ((0xffffffff as u64) << (32 - (count << 1))) as u32;
}

/** Keeps bounds for every position that agrees with this one in the relevant cards. */
export function storePattern(key: u64, high: u64, low: u64, all: u64, relevant: u64, lower: u32, upper: u32): void {
  ensureRoom();
  const slot = slotOf(key);
  const maskHigh = (rankMask(all, relevant, 0) as u64) | ((rankMask(all, relevant, 1) as u64) << 32);
  const maskLow = (rankMask(all, relevant, 2) as u64) | ((rankMask(all, relevant, 3) as u64) << 32);
  const at = placeFor(slot, high & maskHigh, low & maskLow, maskHigh, maskLow, lower, upper);
  store<u64>(at, (high & maskHigh) | (lower as u64) | ((upper as u64) << 32));
  store<u64>(at, low & maskLow, 8);
  store<u64>(at, maskHigh, 16);
  store<u64>(at, maskLow, 24);
}

/** Where a new pattern goes: over a narrower one near the front that says no more, else at the end. */
function placeFor(slot: u32, high: u64, low: u64, maskHigh: u64, maskLow: u64, lower: u32, upper: u32): u32 {
  const block = load<u32>(slot, 8) & ~31;
  const count = load<u16>(slot, 12) as u32;
  const end = block + (min<u32>(count, ABSORBED) << 5);
  for (let at = block; at < end; at += 32) {
    if (load<u8>(at) > lower || load<u8>(at, 4) < upper) continue;
    if ((maskHigh & ~load<u64>(at, 16)) | (maskLow & ~load<u64>(at, 24))) continue;
    if (((load<u64>(at) ^ high) & maskHigh) | ((load<u64>(at, 8) ^ low) & maskLow)) continue;
    return at;
  }
  return append(slot, count);
}

function append(slot: u32, count: u32): u32 {
  const word = load<u32>(slot, 8);
  const size = word & 31;
  let block = word & ~31;
  if (block === 0) block = grow(slot, 0, 0, 0);
  else if (count === (1 as u32) << size) {
    if (size === MAX_CLASS) return block + ((victim++ & (count - 1)) << 5);
    block = grow(slot, block, size + 1, count);
  }
  store<u16>(slot, (count + 1) as u16, 12);
  return block + (count << 5);
}

function grow(slot: u32, old: u32, size: u32, count: u32): u32 {
  const block = takeBlock(size);
  if (count) {
    memory.copy(block, old, count << 5);
    const list = FREE_BLOCKS + ((size - 1) << 2);
    store<u32>(old, load<u32>(list));
    store<u32>(list, old);
  }
  store<u32>(slot, block | size, 8);
  return block;
}

function takeBlock(size: u32): u32 {
  const list = FREE_BLOCKS + (size << 2);
  const free = load<u32>(list);
  if (free) {
    store<u32>(list, load<u32>(free));
    return free;
  }
  const block = arenaTop;
  arenaTop += (32 as u32) << size;
  return block;
}

/** Makes room for what one pattern can need: grows the memory up to the cap, then forgets everything. */
function ensureRoom(): void {
  const needed = arenaTop + ((32 as u32) << MAX_CLASS);
  const have = (memory.size() as u32) << 16;
  if (needed <= min<u32>(have, arenaEnd)) return;
  const pages = min<i32>(64, ((arenaEnd + 0xffff) >> 16) - memory.size());
  if (needed <= arenaEnd && pages > 0 && memory.grow(pages) >= 0) return;
  resets++;
  forget();
}
