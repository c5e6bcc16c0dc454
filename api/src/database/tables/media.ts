import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** The content of a file, stored once however often it is used. */
export interface FilesTable {
  /** SHA-256 in hex: the name of the kept file, with its ending. */
  hash: string;
  extension: string;
  /** In bytes. */
  size: number;
  /** The size of a picture's smaller copy, '<hash>-320.webp', in bytes; null for other files. */
  small_size: number | null;
  /** When the file was last uploaded: the clean-up removes only files that were unused for a long time after it. */
  touched_at: string;
}

/** A use of a file by an owner, the one whose column is set; the row is deleted with that owner. */
export interface MediaTable {
  id: string;
  file_hash: string;
  /** The file's name, as its sender gave it. */
  name: string;
  /** 1 when anybody may fetch the file; otherwise a signed address is needed (ruling 14). */
  is_public: Flag;
  teacher_profile_id: string | null;
  deal_pack_id: string | null;
  course_id: string | null;
  lesson_id: string | null;
  activity_id: string | null;
  deal_id: string | null;
  /** What the file is for its owner, 'hand_record'; null when the owner has only one type of file. */
  type: string | null;
  created_at: string;
  /** The file on which this one hangs, as a slide's picture on its presentation: it goes with that file. */
  attached_to: Generated<string | null>;
  /** The number of a slide, from 1. */
  position: Generated<number | null>;
  /** What is written on a slide. */
  words: Generated<string | null>;
  /** Of captions, 'en'. */
  language: Generated<string | null>;
  /**
   * Of a presentation or film, what becomes of its pictures: 'wanted' by whoever can make them, 'making', 'made', or
   * why they could not be made; null for every other file.
   */
  pictures: Generated<string | null>;
}
