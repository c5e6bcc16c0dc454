import { type Card, findCard } from '../../bridge/card.ts';
import { err, ok, type Result } from '../../result.ts';
import { contentProblems } from './content-problems.ts';
import type { DealContent } from './deal-content.ts';

/** A card in two characters as a list's field has it: '' for none, an error in words for anything else (courses §5). */
export function parseTypedLead(typed: string): Result<Card | null, string> {
  if (typed === '') return ok(null);
  if (typed.length !== 2) return err('Enter a valid card');
  const card = findCard(typed);
  return card && typed.toUpperCase() === card ? ok(card) : err(`${typed} is not a valid card`);
}

/**
 * The deal with this opening lead; or why it cannot begin so, in words. What was wrong with the deal before does not
 * stand in the way; what the lead makes wrong does, a line that begins with another card too.
 */
export function withLead(content: DealContent, lead: Card | null): Result<DealContent, string> {
  const led = { ...content, lead };
  const before = new Set(contentProblems(content).map(({ field, message }) => `${field} ${message}`));
  const made = contentProblems(led).filter(({ field, message }) => !before.has(`${field} ${message}`));
  const problem = made.find(({ field }) => field === 'lead') ?? made[0];
  return problem ? err(problem.message) : ok(led);
}
