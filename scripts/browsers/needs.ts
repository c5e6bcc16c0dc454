import { existsSync } from 'node:fs';
import type { Engine } from './engine.ts';

/** The packages of Debian's that an engine lacks on this machine. */
export const listLacking = ({ needs }: Pick<Engine, 'needs'>, isThere = existsSync): string[] =>
  needs.filter(({ path }) => !isThere(path)).map((program) => program.package);

/** What to do where they could not be installed. */
export const sentenceOf = ({ name }: Pick<Engine, 'name'>, packages: readonly string[]): string =>
  `${name} needs ${packages.join(' and ')}: apt-get install ${packages.join(' ')}`;

/** The engines that were named, all when none was. Throws at a name that none has. */
export function chooseEngines<T extends Pick<Engine, 'name'>>(engines: readonly T[], names: readonly string[]): T[] {
  const wanted = names.map((name) => name.toLowerCase());
  const known = engines.map(({ name }) => name.toLowerCase());
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new Error(`there is no engine '${unknown}': ${known.join(', ')}`);
  return engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
}
