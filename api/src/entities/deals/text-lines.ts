const LINE_END = /\r{0,2}\n|\r/g;

/**
 * Cuts whole lines out of a text, by numbers from 1. Asked for lines in the order of the text it reads the text once,
 * however often it is asked.
 */
export function createTextLines(text: string): (first: number, last: number) => string {
  let line = 1;
  let from = 0;
  const startOf = (wanted: number): number => {
    if (wanted < line) {
      line = 1;
      from = 0;
    }
    LINE_END.lastIndex = from;
    while (line < wanted) {
      if (!LINE_END.exec(text)) return text.length;
      line += 1;
      from = LINE_END.lastIndex;
    }
    return from;
  };
  return (first, last) => {
    const begin = startOf(first);
    return text.slice(begin, startOf(last + 1)).trimEnd();
  };
}
