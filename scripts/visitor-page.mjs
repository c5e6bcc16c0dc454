import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { listFiles } from './app-parts.mjs';

/** Draws a visitor's home page with its own components, as they are before anything has been fetched. */
async function drawPage(web) {
  const server = await createServer({
    root: web,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
  });
  try {
    return (await server.ssrLoadModule('/src/app/first-drawing.tsx')).drawVisitorPage();
  } finally {
    await server.close();
  }
}

/** What look.js asks for at a visitor's home page, which is named in the head here. */
const ASKED = /(<meta name="parts-home" content=")[^"]*/;
const ROOT = '<div id="root"></div>';

/**
 * Writes home.html, which the server gives to a visitor at / (record 0052): the app's page with the first drawing of the
 * home page in it, its styles, and its scripts, which wait for what is seen first: the styles and the fonts.
 * @param web the folder web
 */
export const writeVisitorPage = (web) => ({
  name: 'visitor-page',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = String(bundle['index.html']?.source);
      if (!page.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
      const links = listFiles(bundle, ['home']).map((href) =>
        href.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="${href}">`
          : `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
      );
      const drawn = await drawPage(web);
      const source = page
        .replace(ASKED, '$1')
        .replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
        .replace('</head>', () => `${links.join('')}</head>`)
        .replace(ROOT, () => `<div id="root" data-drawn>${drawn}</div>`);
      this.emitFile({ type: 'asset', fileName: 'home.html', source });
    },
  },
});
