/** A code that was given for a room, and the key that an engine on another host got for it (ruling 51). */
export interface RoomKeysTable {
  /** SHA-256 of the code, as of the key: whoever reads this table gets neither. */
  code_hash: string;
  /** The token_hash of the room. */
  room: string;
  code_expires_at: string;
  /** Null until the code is redeemed. The key lives as long as its room. */
  key_hash: string | null;
}
