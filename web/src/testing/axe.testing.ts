import axe from 'axe-core';

/** What axe finds in a part of the page; colours are for Chromium to judge, where they are drawn. */
export async function axeFindings(part: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
