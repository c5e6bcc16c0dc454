import type { Report } from '../problem.ts';
import type { PbnGame, Tag } from './scan.ts';
import { PRIVATE } from './study-field.ts';

/** Tags whose value '#' may not copy from the game before (PBN 2.1, 2.5). */
const OWN = new Set(['Dealer', 'Vulnerable', 'Deal', 'Declarer', 'Contract', 'Auction', 'Play', 'Note']);
/** Those of them that describe the board, not the table: a file that copies them is accepted. */
const OF_THE_BOARD = new Set(['Dealer', 'Vulnerable', 'Deal']);
/** More '##' tags than any real file has; it limits the work that a malicious file can cause. */
const MOST_LASTING = 40;

/** Tags that the second table of a board lacks in files that give the board only once. */
const SHARED = ['Event', 'Site', 'Date', 'Stage', 'Round', 'HomeTeam', 'VisitTeam', 'Scoring'];
const BOARD = ['Board', 'Dealer', 'Vulnerable', 'Deal'];
const PLAYERS = ['West', 'North', 'East', 'South'];
const TABLE = ['Contract', 'Declarer', 'Auction', 'Play', 'Result'];

export interface Inheritance {
  /** The game's tags, with those inherited from the games before. */
  tagsOf(game: PbnGame, report: Report): readonly Tag[];
}

/**
 * Fills in the tags that games inherit, in the order of the file (PBN 2.1, 2.5); our own inherit nothing. '#' copies the tag of the game before;
 * '##text' applies to the following games until the tag is written again. A game without a board that has players and a
 * contract, an auction or a play is another table of the board before.
 */
export function startInheritance(): Inheritance {
  let before = new Map<string, Tag>();
  const lasting = new Map<string, Tag>();
  return {
    tagsOf(game, report) {
      if (game.tags.length === 0) return [];
      const tags = game.tags.map((tag) => {
        if (tag.name.startsWith(PRIVATE)) return tag;
        if (tag.value.startsWith('##')) return holdOn(tag, lasting);
        // A copy of the tag before does not end what lasts.
        if (tag.value === '#') return takeOver(tag, before, report);
        lasting.delete(tag.name);
        return tag;
      });
      const names = new Set(tags.map(({ name }) => name));
      const isTable = isOtherTable(names) && before.has('Deal');
      const fill = ({ name, value, rows }: Tag) => {
        if (!names.has(name)) tags.push({ name, value, line: game.line, rows });
        names.add(name);
      };
      for (const tag of lasting.values()) fill(tag);
      if (isTable)
        for (const name of [...SHARED, ...BOARD]) {
          const tag = before.get(name);
          if (tag) fill(tag);
        }
      before = new Map();
      for (const tag of tags) if (!before.has(tag.name)) before.set(tag.name, tag);
      return tags;
    },
  };
}

function holdOn(tag: Tag, lasting: Map<string, Tag>): Tag {
  const held = { ...tag, value: tag.value.slice(2) };
  if (lasting.size < MOST_LASTING) lasting.set(tag.name, held);
  return held;
}

function takeOver(tag: Tag, before: ReadonlyMap<string, Tag>, report: Report): Tag {
  const { value = '?', rows = [] } = before.get(tag.name) ?? {};
  if (!OWN.has(tag.name)) return { ...tag, value, rows: tag.rows.length > 0 ? tag.rows : rows };
  report(tag.line, 'bad-inheritance', tag.name);
  return { ...tag, value: OF_THE_BOARD.has(tag.name) ? value : '?' };
}

const isOtherTable = (names: ReadonlySet<string>): boolean =>
  !BOARD.some((name) => names.has(name)) &&
  !names.has('Event') &&
  PLAYERS.some((name) => names.has(name)) &&
  TABLE.some((name) => names.has(name));
