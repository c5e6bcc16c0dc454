interface Decoder {
  decode(bytes: Uint8Array): string;
}
/** Every platform we run on has it, but the language's own library does not describe it. */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder;

/** A file of text from elsewhere: UTF-16 by its mark, else UTF-8 when it is valid, else Windows-1252 (formats in the wild). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
