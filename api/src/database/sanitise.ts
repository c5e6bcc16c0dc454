import sanitizeHtml from 'sanitize-html';

/**
 * Removes from rich text everything that could run or load something from elsewhere; used before the text is stored.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
  });

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of rich text, a line a paragraph, for places that show no HTML. */
export const plainWords = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h[1-6]|\/blockquote)\b/gi, '\n<$1'), { allowedTags: [] })
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
