export interface Website {
  readonly href: string;
  /** The address without its scheme: 'club.example.com/lessons'. */
  readonly words: string;
}

/** A teacher's website as a link; undefined for none and for anything that is not http or https (platform §5.1). */
export function websiteOf(address: string | null): Website | undefined {
  const text = address?.trim();
  if (!text) return undefined;
  const href = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return undefined;
  return { href: new URL(href).href, words: text.replace(/^https?:\/\//i, '').replace(/\/$/, '') };
}
