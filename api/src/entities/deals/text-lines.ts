const LINE_END = /\r{0,2}\n|\r/g;

/** Cuts whole lines out of a text that comes in parts, by numbers from 1. */
export interface TextLines {
  push(text: string): void;
  /** Asked for lines in the order of the text it reads the text once, however often it is asked. */
  cut(first: number, last: number): string;
  /** Lets go of the lines before this one, behind which a whole line has come. */
  forget(before: number): void;
}

export function createTextLines(): TextLines {
  let text = '';
  /** The number of the first line of `text`, and of the line that begins at `from`. */
  let top = 1;
  let line = 1;
  let from = 0;
  const startOf = (wanted: number): number => {
    if (wanted < line) {
      line = top;
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
  return {
    push: (more) => {
      text += more;
    },
    cut: (first, last) => {
      const begin = startOf(first);
      return text.slice(begin, startOf(last + 1)).trimEnd();
    },
    forget: (before) => {
      startOf(before);
      text = text.slice(from);
      top = line;
      from = 0;
    },
  };
}
