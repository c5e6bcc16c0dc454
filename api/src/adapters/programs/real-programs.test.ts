import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeFrame } from './film-frame.ts';
import { findProgram } from './find-program.ts';
import { convertToPdf } from './office.ts';

const soffice = findProgram('soffice');
const ffmpeg = findProgram('ffmpeg');
const NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns';
const SLIDES = `<?xml version="1.0"?>
<office:document xmlns:office="${NAMESPACE}:office:1.0" xmlns:draw="${NAMESPACE}:drawing:1.0"
  xmlns:text="${NAMESPACE}:text:1.0" xmlns:svg="${NAMESPACE}:svg-compatible:1.0" office:version="1.2"
  office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation>
  <draw:page draw:name="one"><draw:frame svg:width="10cm" svg:height="3cm" svg:x="2cm" svg:y="2cm"><draw:text-box>
  <text:p>Hold up the ace</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body>
</office:document>`;

/** Few machines that run the tests have them; one that has shows that they work behind their guards. */
describe('behind its guards, where it is installed', () => {
  const { signal } = new AbortController();
  let directory: string;
  beforeAll(() => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'overtrick-real-')));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it.runIf(soffice)('LibreOffice writes the pages of a presentation (D-424)', { timeout: 120_000 }, async () => {
    const file = join(directory, 'slides.fodp');
    writeFileSync(file, SLIDES);
    expect((await convertToPdf({ program: soffice as string, file, directory, signal })).ok).toBe(true);
  });

  it.runIf(ffmpeg)('ffmpeg takes a picture of a film (D-424)', { timeout: 60_000 }, async () => {
    const file = join(directory, 'film.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=duration=5:size=320x240:rate=12'];
    execFileSync(ffmpeg as string, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', file]);
    expect((await takeFrame({ program: ffmpeg as string, file, directory, signal })).ok).toBe(true);
  });
});
