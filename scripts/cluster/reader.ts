import { pause } from './programs.ts';

/** What opening pages came to. */
export interface Pages {
  opened: number;
  /** A sentence for each page of which a part did not come, or did not come whole. */
  readonly broken: string[];
}

const ADDRESSES = ['/', '/engine', '/deal-store', '/my-courses', '/glossary'];

/** What a page is made of: scripts, styles and what they name. */
const partsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="(\/[^"#?]+\.(?:js|css|svg|png|webmanifest|woff2))"/g)].map(
    ([, path]) => path as string,
  );

/** Opens a page as a browser does: its HTML and everything that it names. What does not come is not asked for again. */
async function openPage(base: string, address: string): Promise<string | undefined> {
  const page = await fetch(`${base}${address}`, { headers: { accept: 'text/html' } });
  if (!page.ok) return `${address}: ${page.status}`;
  for (const part of partsOf(await page.text())) {
    const answer = await fetch(`${base}${part}`);
    if (!answer.ok) return `${address} lacks ${part}: ${answer.status}`;
    await answer.arrayBuffer();
  }
  return undefined;
}

/** Opens pages, one after another, until this moment. */
export async function readPages(base: string, pages: Pages, until: number): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const fault = await openPage(base, ADDRESSES[turn % ADDRESSES.length] ?? '/').catch(String);
    pages.opened += 1;
    if (fault) pages.broken.push(fault);
    await pause(50);
  }
}
