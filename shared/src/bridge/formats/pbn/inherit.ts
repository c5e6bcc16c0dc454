import type { Game, Tag } from './scan.ts';

/** Fills in what a game takes from the one before (PBN 2.1, 2.5): '#' is its same tag, '##text' holds for all games that follow. */
export function inherit(games: readonly Game[]): readonly Game[] {
  let before = new Map<string, string>();
  const lasting = new Map<string, string>();
  return games.map((game) => {
    const tags = game.tags.map((tag): Tag => {
      if (tag.value.startsWith('##')) lasting.set(tag.name, tag.value.slice(2));
      if (tag.value.startsWith('##')) return { ...tag, value: tag.value.slice(2) };
      return tag.value === '#' ? { ...tag, value: before.get(tag.name) ?? '?' } : tag;
    });
    for (const [name, value] of lasting)
      if (tags.length > 0 && !tags.some((tag) => tag.name === name))
        tags.push({ name, value, line: game.line, rows: [] });
    if (tags.length > 0) before = new Map(tags.map((tag) => [tag.name, tag.value]));
    return { ...game, tags };
  });
}
