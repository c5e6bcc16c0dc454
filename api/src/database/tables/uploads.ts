import type { Flag } from '../flag.ts';

/** A file that is being sent in parts (record 0029); its id becomes the id of the file's use. */
export interface UploadsTable {
  id: string;
  user_id: string;
  deal_id: string;
  /** What the file will be for its deal: 'deal_recording'. */
  type: string;
  /** The file's name, as its sender gave it. */
  name: string;
  /** Bytes of the whole file. */
  size: number;
  /** How many bytes are here, from the beginning. */
  received: number;
  /** When it was begun, or its last part came: the clean-up deletes what nobody goes on with. */
  touched_at: string;
}

/** A part in the store of files. It refers to no upload, because the clean-up needs its name after the upload is gone. */
export interface UploadPartsTable {
  /** Also in the part's name in the store. */
  id: string;
  upload_id: string;
  /** The byte of the file at which it starts. */
  start: number;
  /** 1 once it is a part of the file; 0 while its content is being stored, or when another part was faster. */
  is_counted: Flag;
  created_at: string;
}
