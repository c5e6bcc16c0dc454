import { type Config, keepSecret, parseConfig } from './config.ts';

const writeList = (title: string, lines: readonly string[]): void => {
  process.stderr.write(`${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
};

/** Reads the configuration from the environment; a wrong one is told, and ends the process. */
export function readConfig(): Config {
  const config = parseConfig(process.env, keepSecret);
  if (config.ok) {
    const { warnings } = config.value;
    if (warnings.length > 0) writeList('WARNING: ALLOW_DEVELOPMENT lets this server start although', warnings);
    return config.value;
  }
  writeList('These settings are wrong', config.error);
  process.exit(78); // EX_CONFIG
}
