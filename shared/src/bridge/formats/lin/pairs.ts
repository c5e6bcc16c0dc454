/** A command of a LIN text, two letters, and the data between its bars. */
export interface LinPair {
  /** In lower case: 'md'. */
  readonly command: string;
  readonly data: string;
  /** The line of the command; 1 for the first line of the file. */
  readonly line: number;
  /** Whether text just before could not be read because a bar was missing or one too many. */
  readonly isAfterDamage: boolean;
}

/** The commands in use. Any other word before a bar means that a bar is missing or that there is one too many. */
const COMMANDS = new Set(
  `aa ab ad ag ah al an ap aq at ay bb bc bd bg bh bi bm bn bs bt bv cb cc cf cg ch ci cl cm co cp cq cr cs ct cv cx
  d3 d9 db de df di dl dm dn do dp dr ds du dv dw eb ed el en eo ep eq et ex fb fc ff fg fh fi fl fm fn fp fr fs ft ga gb gc gd
  ge gf gg gl ha hb hc hf hh hi hl hn hs ht ia ih im in ip is it jp kc kn kt la lb lc ld le lf lg li ll ln lo ls lt lv
  lx ly m1 m2 m3 m4 ma mb mc md me mf mg mh mi ml mm mn mo mp ms mt mx n# n^ n< n> na nb nc nf nk nn no nr ns nt nx ob oe og
  on op or os ox pa pb pc pd pe pf pg ph pi pk pm pn po pp pr ps pt pw px qx ra rb rc rd re rf rg rh ri rj rk rl rm rn
  ro rq rs rt ru rv rw rx sa sb sc se sf sg sh si sj sk sl sm sn so sp sq ss st su sv sw sx ta tb tc te th ti tl tm tn
  to tp ts tt tu tx ub up ut va vb vc vd ve vf vg vh vi vj vk vl vn vo vp vr vs vt vv vw vx w1 wb wc wd we wf wg wh wi
  wk wl wm wn wo wp wr ws wt wu wv ww wx xb xc xe xf xl xs xt ya yb yp za zb zf zm zp zz`
    .trim()
    .split(/\s+/),
);
/** A line that begins with one of these commands begins a new command even if a bar before it is missing. */
const BEGINNINGS = new Set(['pn', 'vg', 'qx', 'md', 'st', 'bt']);

function beginsALine(field: string): boolean {
  if (!BEGINNINGS.has(field.slice(-2).toLowerCase())) return false;
  let at = field.length - 3;
  while (field[at] === ' ' || field[at] === '\t') at -= 1;
  return field[at] === '\n' || field[at] === '\r';
}

export interface PairCutter {
  push(text: string): readonly LinPair[];
  end(): readonly LinPair[];
}

const LINE_ENDS = /\r\n|\n|\r/g;

const countLines = (text: string): number => text.match(LINE_ENDS)?.length ?? 0;

/**
 * Cuts a LIN text that arrives in pieces into commands: 'cc|data|'. The text after a closing bar, up to the two
 * characters before the next bar, is a comment. A missing or extra bar damages only the commands next to it.
 */
export function cutPairs(): PairCutter {
  // An unfinished field is kept as a list of parts, so that a file without bars is read in linear time.
  let parts: string[] = [];
  let line = 1;
  let command: { readonly name: string; readonly line: number } | null = null;
  let isAfterDamage = false;

  /** One field, up to its bar. */
  const take = (field: string): LinPair | undefined => {
    line += countLines(field);
    if (command && !beginsALine(field)) {
      const pair = { command: command.name, data: field, line: command.line, isAfterDamage };
      command = null;
      isAfterDamage = false;
      return pair;
    }
    const isKnown = isCommand(field);
    // An empty field comes from an extra bar and is harmless.
    if (command || (!isKnown && field.trim() !== '')) isAfterDamage = true;
    command = isKnown ? { name: field.slice(-2).toLowerCase(), line } : null;
    return undefined;
  };
  const takeAll = (fields: readonly string[]): readonly LinPair[] =>
    fields.map(take).filter((pair) => pair !== undefined);

  return {
    push(text) {
      const fields = text.split('|');
      const last = fields.pop() as string;
      if (fields.length === 0) parts.push(last);
      if (fields.length === 0) return [];
      fields[0] = parts.join('') + fields[0];
      parts = [last];
      return takeAll(fields);
    },
    end() {
      const rest = parts.join('');
      // The last bar of a file, or of an address, is sometimes lost.
      return command && rest.trim() !== '' ? takeAll([rest]) : [];
    },
  };
}

/**
 * Whether the last two characters before a bar are a command: one in use, or any two characters that stand alone and
 * are not a card.
 */
function isCommand(field: string): boolean {
  if (COMMANDS.has(field.slice(-2).toLowerCase())) return true;
  const word = /(?:^|\s)([a-z][a-z0-9#^<>])$/i.exec(field)?.[1];
  return word !== undefined && !/^[SHDC][AKQJT2-9]$/i.test(word);
}
