export interface RoomsTable {
  /** SHA-256 of the token: the table gives nobody a key. */
  token_hash: string;
  user_id: string;
  /** JSON: the room without its deals' content. */
  body: string;
  created_at: string;
  expires_at: string;
}
