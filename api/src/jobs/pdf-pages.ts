import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '@overtrick/shared/learning/values/picture';
import type { Answer } from './threads.ts';

/** Asks for the pages of a PDF as pictures in this directory. */
interface PagesWanted {
  readonly pdf: string;
  readonly directory: string;
}

interface PagePicture {
  /** A WebP file. */
  readonly path: string;
  /** What is written on the page, in the order of the file. */
  readonly words: string;
}

type Pages = { readonly pages: readonly PagePicture[] } | { readonly fault: 'unreadable' | 'too-many-slides' };

/** More than anybody shows in one activity; the pictures of two hundred slides take some ten megabytes. */
const MOST_PAGES = 200;

/** The longest side, in pixels, in which a page is drawn before it is made smaller: letters get smooth by it. */
const DRAWN = 1920;

/** The most characters that are kept of a page. */
const MOST_WORDS = 4000;

/**
 * The task of the thread that draws slides: PDFium as WebAssembly, so that a document can harm nothing but the thread's
 * own memory, and sharp.
 */
export async function drawPages(): Promise<Answer> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const { default: sharp } = await import('sharp');
  const library = await PDFiumLibrary.init();
  type Page = ReturnType<Awaited<ReturnType<typeof library.loadDocument>>['getPage']>;

  async function draw(page: Page, path: string): Promise<PagePicture> {
    // Drawing closes the page.
    const words = tidy(page.getText());
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({
      scale: DRAWN / Math.max(originalWidth, originalHeight, 1),
      render: 'bitmap',
    });
    await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize({ width: PICTURE_WIDTHS[0], height: PICTURE_WIDTHS[0], fit: 'inside' })
      .webp({ quality: 82 })
      .toFile(path);
    return { path, words };
  }

  return async ({ pdf, directory }: PagesWanted): Promise<Pages> => {
    const document = await library.loadDocument(await readFile(pdf)).catch(() => undefined);
    if (!document) return { fault: 'unreadable' };
    try {
      const count = document.getPageCount();
      if (count === 0) return { fault: 'unreadable' };
      if (count > MOST_PAGES) return { fault: 'too-many-slides' };
      const pages: PagePicture[] = [];
      for (let index = 0; index < count; index++)
        pages.push(await draw(document.getPage(index), join(directory, `page-${index + 1}.webp`)));
      return { pages };
    } finally {
      document.destroy();
    }
  };
}

/** Lines without the spaces and control characters that only place them. */
const tidy = (text: string): string =>
  text
    .replace(/[^\S\r\n]+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a PDF may hold them as text
    .replace(/[\0-\x09\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MOST_WORDS);
