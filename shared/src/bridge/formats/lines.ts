/**
 * Cuts text that arrives in pieces into lines. It accepts these line ends: CR LF, LF, CR, or the CR CR LF of files
 * converted twice.
 */
export interface LineCutter {
  push(text: string): readonly string[];
  /** What is left after the last line end. */
  end(): readonly string[];
}

const LINE_END = /\r{0,2}\n|\r/;
/** Characters at the end of a piece that may begin a line end. */
const OPEN_END = /\r{0,2}$/;

export function cutLines(): LineCutter {
  // An unfinished line is kept as a list of parts, so that a file of one long line is read in linear time.
  let parts: string[] = [];
  let started = false;
  let returned = '';
  return {
    push(piece) {
      let text = returned + (started ? piece : piece.replace(/^\uFEFF/, ''));
      started ||= piece.length > 0;
      // A CR at the end may be half of a CR LF, so it is kept for the next piece.
      returned = OPEN_END.exec(text.slice(-2))?.[0] ?? '';
      text = text.slice(0, text.length - returned.length);
      const lines = text.split(LINE_END);
      if (lines.length > 1) lines[0] = parts.join('') + lines[0];
      else parts.push(text);
      if (lines.length > 1) parts = [lines.pop() as string];
      else return [];
      return lines;
    },
    end: () => [parts.join(''), ...Array.from(returned, () => '')],
  };
}
