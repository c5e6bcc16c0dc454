export interface RoomsTable {
  /** SHA-256 of the token: whoever reads this table gets no key. */
  token_hash: string;
  user_id: string;
  /** JSON of the room without the content of its deals. */
  body: string;
  created_at: string;
  expires_at: string;
}
