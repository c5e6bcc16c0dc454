import { describe, expect, it } from 'vitest';
import { sanitise } from './sanitise.ts';

const link = (href: string) => sanitise(`<a href="${href}" rel="opener" target="_top" onclick="x()">word</a>`);

describe('rich text before it is stored', () => {
  it.each(['https://example.com/a?b#c', 'http://example.com', 'mailto:a@example.com', '/glossary#trick', '#below'])(
    'keeps a link to %s, with what it says of itself',
    (href) => {
      expect(link(href)).toBe(`<a href="${href}" rel="noopener noreferrer nofollow">word</a>`);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '/\t/evil.example',
    'java&#09;script:alert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/x',
  ])('keeps the words of a link to %j, and not the link', (href) => {
    expect(link(href)).toBe('<a rel="noopener noreferrer nofollow">word</a>');
  });

  it('is the same when it is cleaned again', () => {
    const once = sanitise('<p onload=x>1 &lt; 2 <a href="https://example.com">a</a><script>x</script><img src=x></p>');
    expect(sanitise(once)).toBe(once);
    expect(once).toBe('<p>1 &lt; 2 <a href="https://example.com" rel="noopener noreferrer nofollow">a</a></p>');
  });
});
