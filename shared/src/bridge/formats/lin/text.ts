const SUIT_SIGNS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠', '-': '–' };

/** A movie's text as a person reads it: suit signs for '@s', and without the marks for bold, columns and spacing. */
export const plainText = (text: string): string =>
  text
    .replace(/@([@cdhs\d^{}-])|\^\*[a-z]|\^/gi, (_, mark: string | undefined) => {
      if (mark === undefined || /\d/.test(mark)) return '';
      return SUIT_SIGNS[mark.toUpperCase()] ?? mark;
    })
    .replace(/\s+/g, ' ')
    .trim();
