import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type ProgramFault, runProgram } from './run-program.ts';

/** LibreOffice's settings for this one document: no macro runs, nothing outside it is fetched, no proxy answers. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
];

const REGISTRY = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${SETTINGS.map(
  ([path, name, value]) =>
    `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join('\n')}
</oor:items>
`;

const MEGABYTE = 1024 * 1024;

/** A large presentation takes a minute; LibreOffice maps much more memory than it uses. */
const LIMITS = { memory: 4096 * MEGABYTE, seconds: 150, fileSize: 200 * MEGABYTE };
const WITHIN = 120_000;

export interface Conversion {
  /** The path of soffice. */
  readonly program: string;
  /** The presentation, in this directory, whose other names are the program's. */
  readonly file: string;
  readonly directory: string;
  readonly signal: AbortSignal;
  readonly within?: number;
}

/**
 * Turns a presentation into a PDF, a page for each slide that is shown, and returns its path. LibreOffice begins with a
 * profile of its own each time, so that two never wait for each other and no document leaves anything to the next. It
 * ends well also when it could not read the file: only the PDF tells.
 */
export async function convertToPdf(conversion: Conversion): Promise<Result<string, ProgramFault>> {
  const { program, file, directory, signal, within = WITHIN } = conversion;
  const profile = join(directory, 'profile');
  const pages = join(directory, 'pages');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), REGISTRY);
  const args = [
    '--headless',
    '--invisible',
    '--nologo',
    '--nodefault',
    '--norestore',
    '--nolockcheck',
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--convert-to',
    'pdf:impress_pdf_Export',
    '--outdir',
    pages,
    file,
  ];
  const done = await runProgram({ program, args, directory, within, signal, limits: LIMITS });
  if (!done.ok) return done;
  const pdf = join(pages, 'slides.pdf');
  const isThere = await stat(pdf).catch(() => undefined);
  return isThere?.isFile() ? ok(pdf) : err('failed');
}
