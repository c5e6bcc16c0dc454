import type { FieldErrors } from '@overtrick/shared/contract/field-errors';
import { snakeCase } from '@overtrick/shared/contract/wire';
import { contentProblems } from '@overtrick/shared/learning/deals/content-problems';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { Refusal } from '../../http/refusal.ts';

/** A content of a request, at its field: 'content', 'deals.3.content'. */
interface Sent {
  readonly field: string;
  readonly content: DealContent;
}

/** Throws 422 with every problem of these contents at its field, as the wire spells it. */
export function checkContents(sent: readonly Sent[]): void {
  const errors = new Map<string, readonly string[]>();
  for (const { field, content } of sent)
    for (const problem of contentProblems(content)) {
      const at = `${field}.${onWire(problem.field)}`;
      errors.set(at, [...(errors.get(at) ?? []), problem.message]);
    }
  const [first] = errors.values();
  if (first?.[0]) throw new Refusal(422, 'invalid', first[0], Object.fromEntries(errors) satisfies FieldErrors);
}

/** 'botCards.2.1' → 'bot_cards.2.1'; suits are keys that are data and stay. */
const onWire = (path: string): string =>
  path
    .split('.')
    .map((key) => (/^[a-z]/.test(key) ? snakeCase(key) : key))
    .join('.');
