import { resolve } from 'node:path';
import { type Config, parseConfig } from '../api/src/config.ts';

/** What backup and restore are called with: the settings of the server, and a directory. */
interface BackupCall {
  readonly config: Config;
  readonly directory: string;
}

/** Reads the call; ends the program with status 2 and the usage, or with 78 and what is wrong with the settings. */
export function readBackupCall(usage: string): BackupCall {
  const [directory, ...more] = process.argv.slice(2);
  if (directory === '--help' || directory === '-h') {
    console.log(`usage: ${usage}`);
    process.exit(0);
  }
  if (!directory || more.length > 0) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  // No secret is needed, so that none is made.
  const config = parseConfig(process.env, () => '');
  if (config.ok) return { config: config.value, directory: resolve(directory) };
  console.error(`These settings are wrong:\n${config.error.map((line) => `  ${line}`).join('\n')}`);
  process.exit(78);
}

/** Ends the program with status 1 and the reason. */
export function endWith(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : String(reason));
  process.exit(1);
}
