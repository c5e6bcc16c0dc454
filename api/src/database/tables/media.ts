import type { Flag } from '../flag.ts';

/** The content of a file, once however often it is used. */
export interface FilesTable {
  /** SHA-256 in hex: the name of the kept file, with its ending. */
  hash: string;
  extension: string;
  /** In bytes. */
  size: number;
  /** Of a picture's smaller copy, '<hash>-320.webp'; null for other files. */
  small_size: number | null;
  /** When it was last sent: only what nothing has used for long after is cleaned up. */
  touched_at: string;
}

/** A use of a file by the one thing whose column is set; gone with that thing. */
export interface MediaTable {
  id: string;
  file_hash: string;
  /** As its sender called it. */
  name: string;
  /** Anybody may have it under its address; others need a signed one (ruling 14). */
  is_public: Flag;
  teacher_profile_id: string | null;
  deal_pack_id: string | null;
  course_id: string | null;
  lesson_id: string | null;
  activity_id: string | null;
  deal_id: string | null;
  /** What it is to its owner, 'hand_record'; null where that goes without saying. */
  type: string | null;
  created_at: string;
}
