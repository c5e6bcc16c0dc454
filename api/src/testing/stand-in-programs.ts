import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stand-ins for programs that a server may have installed. What they do stands in the name of a part of the file that
 * they are given, 'do/hang', so that a test chooses it by what it uploads.
 */
const COMMON = `#!/usr/bin/env node
const { readFileSync, writeFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { spawn } = require('node:child_process');
const args = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1];
const wishOf = (file) => /do\\/([a-z-]+)/.exec(readFileSync(file, 'latin1'))?.[1];
`;

/** LibreOffice: writes <outdir>/<name>.pdf of the presentation, or ends well without it when it cannot read it. */
const SOFFICE = `${COMMON}
const file = args.at(-1);
// Low pages: each is drawn 1920 pixels wide, and nothing is asked of their height.
const page = (text) => 'BT /F1 48 Tf 60 40 Td (' + text + ') Tj ET';
function pdfOf(texts) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [' + texts.map((_, i) => 4 + 2 * i + ' 0 R').join(' ') + '] /Count ' + texts.length + ' >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [i, text] of texts.entries()) {
    objects.push('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 120] /Contents ' + (5 + 2 * i) +
      ' 0 R /Resources << /Font << /F1 3 0 R >> >> >>');
    objects.push('<< /Length ' + page(text).length + ' >>\\nstream\\n' + page(text) + '\\nendstream');
  }
  return '%PDF-1.4\\n' + objects.map((o, i) => i + 1 + ' 0 obj\\n' + o + '\\nendobj\\n').join('') +
    'trailer << /Root 1 0 R >>\\n%%EOF';
}
function write(content) {
  mkdirSync(after('--outdir'), { recursive: true });
  writeFileSync(join(after('--outdir'), 'slides.pdf'), content);
}
const profile = new URL(args.find((arg) => arg.startsWith('-env:UserInstallation=')).split('=')[1]);
const settings = readFileSync(new URL(profile.href + '/user/registrymodifications.xcu'), 'utf8');
const slides = [...new Set(readFileSync(file, 'latin1').match(/ppt\\/slides\\/slide\\d+\\.xml/g))];
const does = {
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  nothing: () => {},
  rubbish: () => write('This is no PDF.'),
  many: () => write(pdfOf(Array.from({ length: 201 }, () => 'Too many'))),
  hang: () => {
    // As soffice does, which is a script that starts the program. Its name tells whose it is.
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', process.argv[1]], { stdio: 'ignore' });
    setInterval(() => {}, 1000);
  },
  facts: () => write(pdfOf([
    'format ' + after('--convert-to'),
    'secrets ' + Object.keys(process.env).filter((name) => /SECRET|DATABASE|S3|SMTP/.test(name)).length,
    'macros ' + (/DisableMacrosExecution" oor:op="fuse"><value>true/.test(settings) ? 'off' : 'on'),
    'links ' + (/BlockUntrustedRefererLinks" oor:op="fuse"><value>true/.test(settings) ? 'off' : 'on'),
  ])),
};
const act = does[wishOf(file)];
if (act) act();
else write(pdfOf(slides.map((_, i) => 'Slide ' + (i + 1) + ': count your winners')));
`;

/** ffmpeg: writes one picture, its last argument, or ends well without it after the end of a short film. */
const FFMPEG = `${COMMON}
const wish = wishOf(after('-i'));
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR4nGNQSHDAihioJwEArKAYAY3FVuQAAAAASUVORK5CYII=', 'base64');
if (wish === 'crash') process.exit(1);
else if (wish === 'hang') setInterval(() => {}, 1000);
else if (wish === 'rubbish') writeFileSync(args.at(-1), 'This is no picture.');
else if (wish !== 'short' || after('-ss') === '0') writeFileSync(args.at(-1), picture);
`;

/** Writes the stand-ins into a directory, which is to be the first of a server's search path. */
export function writePrograms(directory: string): void {
  for (const [name, content] of Object.entries({ soffice: SOFFICE, ffmpeg: FFMPEG })) {
    writeFileSync(join(directory, name), content);
    chmodSync(join(directory, name), 0o755);
  }
}
