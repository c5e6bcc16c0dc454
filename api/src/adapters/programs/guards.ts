import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, resolve } from 'node:path';
import { findProgram } from './find-program.ts';

/** What the operating system lets one process use, where it can be told. */
interface ProgramLimits {
  /** Of address space, in bytes. */
  readonly memory: number;
  /** Of processor time, in seconds. */
  readonly seconds: number;
  /** The largest file that it may write, in bytes. */
  readonly fileSize: number;
}

/** A program, and the little that it may use. */
export interface Guarded {
  readonly program: string;
  readonly args: readonly string[];
  /** In which it works; its home and its temporary files are there too. */
  readonly directory: string;
  readonly limits: ProgramLimits;
}

type Wall = (run: Pick<Guarded, 'program' | 'directory'>) => readonly string[];

/** What stands before a program on Linux, where it is installed and allowed; found out once. */
let guards: { readonly prlimit: string | undefined; readonly wall: Wall } | undefined;

/** What programs and their libraries are read from. The rest of the machine is not there. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64'],
  ...['/etc/alternatives', '/etc/fonts', '/etc/ld.so.cache', '/etc/libreoffice', '/var/cache/fontconfig'],
];

/** The user that owns nothing; what it writes belongs to the server's user outside. */
const NOBODY = '65534';

/** Of memory, in bytes, for what a program leaves outside its directory. */
const ROOM = String(64 * 1024 * 1024);

/**
 * By bubblewrap: another user, who sees the system's programs and the one directory, alone with its own processes and a
 * network that leads nowhere. All of them end with it.
 */
const bubble =
  (bwrap: string): Wall =>
  ({ program, directory: given }) => {
    const directory = resolve(given);
    return [
      bwrap,
      ...['--unshare-all', '--die-with-parent', '--new-session', '--uid', NOBODY, '--gid', NOBODY],
      ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
      ...['--proc', '/proc', '--dev', '/dev', '--size', ROOM, '--tmpfs', '/tmp'],
      ...ownPlace().flatMap((path) => ['--tmpfs', path]),
      ...elsewhere(program).flatMap((path) => ['--ro-bind-try', path, path]),
      ...['--bind', directory, directory, '--chdir', directory, '--remount-ro', '/', '--'],
    ];
  };

/** The place of this server, where it lies among the system's programs: with its files, which nobody shall see. */
const ownPlace = (): readonly string[] => [process.cwd()].filter(isOfSystem);

/** Where programs lie besides: the program itself may be a script that another one runs. */
function elsewhere(program: string): readonly string[] {
  const paths = [...(process.env.PATH ?? '').split(delimiter), dirname(program), placeOf(program)];
  return [...new Set(paths)].filter((path) => isAbsolute(path) && !isOfSystem(path));
}

/** The directory of a program and its libraries: all of /opt/NAME, where what does not come with the system is put. */
function placeOf(program: string): string {
  const directory = dirname(existsSync(program) ? realpathSync(program) : program);
  return /^\/opt\/[^/]+/.exec(directory)?.[0] ?? directory;
}

const isOfSystem = (path: string): boolean => SYSTEM.some((one) => path === one || path.startsWith(`${one}/`));

/** By util-linux: the server's own user, in a network that leads nowhere. */
const alone =
  (unshare: string): Wall =>
  () => [unshare, '--user', '--map-current-user', '--net', '--'];

function findGuards() {
  guards = { prlimit: findProgram('prlimit'), wall: findWall() };
  return guards;
}

/** The strongest wall that is installed and allowed: a container may forbid the namespaces that they need. */
function findWall(): Wall {
  const [bwrap, unshare] = [findProgram('bwrap'), findProgram('unshare')];
  const walls = [...(bwrap ? [bubble(bwrap)] : []), ...(unshare ? [alone(unshare)] : [])];
  return walls.find(holds) ?? (() => []);
}

function holds(wall: Wall): boolean {
  const program = findProgram('true');
  if (!program) return false;
  const [command = '', ...args] = [...wall({ program, directory: realpathSync(tmpdir()) }), program];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** The command behind its guards: behind the strongest wall that there is, and within its limits. */
export function guarded({ program, args, directory, limits }: Guarded): readonly string[] {
  const { prlimit, wall } = guards ?? findGuards();
  const { memory, seconds, fileSize } = limits;
  return [
    ...wall({ program, directory }),
    ...(prlimit ? [prlimit, `--as=${memory}`, `--cpu=${seconds}`, `--fsize=${fileSize}`, '--core=0', '--'] : []),
    program,
    ...args,
  ];
}
