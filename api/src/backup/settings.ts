export interface BackupSettings {
  /** The secret with which backups are encrypted; without one they are not. */
  readonly key: string | undefined;
  /** Backups that are older than so many days are deleted after a new one; without it all are kept. */
  readonly keepDays: number | undefined;
}
