// A part of the service worker (record 0039): keeps the files of those who write on their devices, and one build of the
// solver on every device. The build puts PARTS before it: the files of this release, whose names hold their content.
const OWN = { teaching: 'teaching', solver: 'solver' };

/** A module of one function that returns a 128-bit constant: only a browser that knows SIMD accepts it. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 22, 1, 20, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 11,
]);
const solver = WebAssembly.validate(SIMD) ? PARTS.solver.simd : PARTS.solver.basic;

/** Fetches what is not there yet, so that a fetch that was cut goes on. */
async function keep(name, urls) {
  const cache = await caches.open(name);
  const missing = [];
  for (const url of urls) if (!(await cache.match(url))) missing.push(url);
  await Promise.all(missing.map((url) => cache.add(url)));
}

/** Drops the files of older releases. */
async function drop(name, urls) {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (!urls.includes(new URL(url).pathname)) await cache.delete(url);
}

/** How much of it is there, for the sync centre. */
async function count(name, urls) {
  const cache = (await caches.has(name)) && (await caches.open(name));
  const kept = cache ? await Promise.all(urls.map((url) => cache.match(url))) : [];
  return { here: kept.filter(Boolean).length, all: urls.length };
}

/** A device that keeps the files of those who write gets the new ones before the new release takes over. */
async function install() {
  await keep(OWN.solver, [solver]);
  if (await caches.has(OWN.teaching)) await keep(OWN.teaching, PARTS.teaching);
}

async function activate() {
  await drop(OWN.solver, [solver]);
  await drop(OWN.teaching, PARTS.teaching);
  // Where releases before 1.45 kept the editor.
  await caches.delete('rich-text-editor');
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  // Without a connection the next start asks again.
  if (event.data?.bring === 'teaching') event.waitUntil(keep(OWN.teaching, PARTS.teaching).catch(() => {}));
  if (event.data?.count === 'teaching')
    event.waitUntil(count(OWN.teaching, PARTS.teaching).then((parts) => event.ports[0]?.postMessage(parts)));
});

const ours = new Set([...PARTS.teaching, PARTS.solver.simd, PARTS.solver.basic]);
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || !ours.has(pathname)) return;
  event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)));
});
