/** A hashed file of the app's build in the store of files (record 0045). */
export interface AppFilesTable {
  /** As it stands after /assets/: 'main-abc123.js'. */
  name: string;
  /** The last day on which an instance had it in its own build, '2026-11-24'. */
  seen_on: string;
}
