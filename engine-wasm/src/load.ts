import type { Engine } from './engine.ts';

/** What a browser, a worker or Node can provide: bytes, a response or its promise, or a compiled module. */
export type EngineSource = BufferSource | WebAssembly.Module | Response | Promise<Response>;

/** Instantiates the engine. Rejects when the source is not a WebAssembly module or cannot be fetched. */
export async function loadEngine(source: EngineSource): Promise<Engine> {
  const module = await compile(await source);
  const instance = await WebAssembly.instantiate(module, {});
  return instance.exports as unknown as Engine;
}

function compile(source: Exclude<EngineSource, Promise<Response>>): Promise<WebAssembly.Module> | WebAssembly.Module {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof Response) return compileResponse(source);
  return WebAssembly.compile(source);
}

/** Compiles while loading if the server names the media type, which some static hosts do not. */
async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the solver could not be fetched: ${response.status}`);
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
