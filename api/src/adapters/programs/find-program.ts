import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The absolute path of a program on this search path; undefined when it is not installed. */
export function findProgram(name: string, searchPath = process.env.PATH ?? ''): string | undefined {
  const directories = searchPath.split(delimiter).filter(isAbsolute);
  return directories.map((directory) => join(directory, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
