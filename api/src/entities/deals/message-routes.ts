import * as lines from '@overtrick/shared/contract/result-messages';
import type { Outcome } from '@overtrick/shared/learning/deals/outcome';
import * as messages from '@overtrick/shared/learning/deals/result-messages';
import type { Result } from '@overtrick/shared/result';
import { wholeMeta } from '../../http/paging.ts';
import { found, notFound } from '../../http/refusal.ts';
import { type Route, route, type SignedInCall } from '../../http/route.ts';
import { taken } from '../../http/write.ts';
import { findLibraryDeal } from './library.ts';
import { holdOwnDeal } from './own-deal.ts';
import { findVisibleDeal } from './queries.ts';
import { dealContent } from './views.ts';
import { writeContent } from './write-content.ts';

type Change = (present: messages.ResultMessages) => Result<messages.ResultMessages, 'missing' | 'taken'>;

/** Writes the messages of one of the caller's own deals, which are words of it; returns the messages before and after. */
const changeMessages = ({ db, actor, clock }: SignedInCall, dealId: string, change: Change) =>
  db.transaction().execute(async (trx) => {
    const { id } = await holdOwnDeal(trx, actor, dealId);
    const content = dealContent(found(await findVisibleDeal(trx, actor, id)));
    const changed = change(content.resultMessages);
    if (!changed.ok) throw changed.error === 'taken' ? outcomeTaken() : notFound();
    await writeContent(trx, id, { ...content, resultMessages: [...changed.value] }, clock());
    return {
      before: messages.resultMessagesOf(id, content.resultMessages),
      after: messages.resultMessagesOf(id, changed.value),
    };
  });

const outcomeTaken = () => taken('outcome', 'This outcome has a message already');

const after = (list: readonly messages.ResultMessage[], outcome: Outcome): messages.ResultMessage =>
  found(list.find((message) => message.outcome === outcome));

export const resultMessageRoutes: readonly Route[] = [
  route(lines.listResultMessages, async ({ db, actor, params }) => {
    const { id } = found(await findLibraryDeal(db, actor, params.dealId));
    const { resultMessages } = dealContent(found(await findVisibleDeal(db, actor, id)));
    const results = [...messages.resultMessagesOf(id, resultMessages)];
    return { results, meta: wholeMeta(results.length) };
  }),

  route(lines.addResultMessage, async (call) => {
    const { params, body } = call;
    const changed = await changeMessages(call, params.dealId, (list) => messages.insertResultMessage(list, body));
    return after(changed.after, body.outcome);
  }),

  route(lines.putResultMessage, async (call) => {
    const { body } = call;
    const { dealId, outcome } = found(messages.findMessageName(call.params.messageId));
    const changed = await changeMessages(call, dealId, (list) => messages.changeResultMessage(list, outcome, body));
    return after(changed.after, body.outcome);
  }),

  route(lines.deleteResultMessage, async (call) => {
    const { dealId, outcome } = found(messages.findMessageName(call.params.messageId));
    const changed = await changeMessages(call, dealId, (list) => messages.removeResultMessage(list, outcome));
    return after(changed.before, outcome);
  }),
];
