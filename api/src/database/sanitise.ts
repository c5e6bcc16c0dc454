import sanitizeHtml from 'sanitize-html';

/** What a link of an author says of itself: its page learns nothing of ours, and no search engine takes it for our word. */
const REL = 'noopener noreferrer nofollow';

/**
 * Removes from rich text everything that could run or load something from elsewhere; used before the text is stored. A
 * link names its scheme or leads to a page of ours: '//host' looks like the one and is neither.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: REL }) },
  });

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of rich text, a line a paragraph, for places that show no HTML. */
export const plainWords = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h[1-6]|\/blockquote)\b/gi, '\n<$1'), { allowedTags: [] })
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
