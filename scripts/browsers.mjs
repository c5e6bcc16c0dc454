// `npm run test:browsers [-- chromium firefox webkit]`: builds what is stale, then the program dist/node/browsers.js.
import { buildParts } from './build.mjs';

await buildParts(['engine', 'web', 'node']);
// Node 20 has the WebSocket that Firefox is steered by behind this switch; later ones have it anyway.
const flag = '--experimental-websocket';
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${flag} --disable-warning=ExperimentalWarning`.trim();
process.argv.splice(2, 0, 'browsers');
await import('./run.mjs');
