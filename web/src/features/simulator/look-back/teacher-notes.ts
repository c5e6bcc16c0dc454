import { cardName } from '@overtrick/shared/bridge/card';
import { openingLeader } from '@overtrick/shared/bridge/contract';
import { number, tricks } from '@overtrick/shared/table/table-words';
import { type CardRemark, remarksOf } from '@overtrick/shared/table/teacher-words';
import type { Past } from './past.ts';

/** The teacher's notes on a finished deal. */
export interface TeacherNotes {
  /** The result message for the student's outcome. */
  readonly message: string | null;
  /** The teacher's text after the deal. */
  readonly afterword: string | null;
  readonly lines: readonly { readonly name: string; readonly text: string }[];
  readonly themes: readonly string[];
  /** What the teacher says at cards, in their order. */
  readonly remarks: readonly CardRemark[];
}

/** The teacher's notes; null if there are none. */
export function teacherNotes(past: Past): TeacherNotes | null {
  const { deal } = past.session;
  const message = deal.resultMessages.find(({ outcome }) => outcome === past.facts.result.outcome)?.message || null;
  const lines = [
    { name: 'Goal', text: deal.goal },
    { name: 'Hint', text: hintOf(past) },
    { name: 'Lead', text: leadOf(past) },
    { name: 'Start', text: startOf(past) },
    { name: 'Note', text: deal.shownNote },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));
  const { keywords: themes, afterword } = deal;
  const remarks = remarksOf(deal, past.look);
  const isSilent = !message && !afterword && lines.length + themes.length + remarks.length === 0;
  return isSilent ? null : { message, afterword, lines, themes, remarks };
}

function hintOf({ look, session }: Past): string | null {
  if (!look.contract || look.line.length === 0) return null;
  const { declarerHint, defenderHint } = session.deal;
  return look.contract.declarer === look.seat ? declarerHint : defenderHint;
}

/** The scripted lead. If the student had to lead, it is named only here (ruling 33). */
function leadOf({ look, session }: Past): string | null {
  const { deal } = session;
  const first = look.line[0];
  if (!deal.lead || !first || !look.contract || first.seat !== look.seat) return null;
  if ((deal.leader ?? openingLeader(look.contract)) !== look.seat || !deal.hands[look.seat]?.includes(deal.lead))
    return null;
  const taught = `The teacher’s lead is the ${cardName(deal.lead)}`;
  return first.card === deal.lead ? `${taught}, and you led it.` : `${taught}; you led the ${cardName(first.card)}.`;
}

/** For a deal that began at its key trick: says that the line up to there is the teacher's. */
function startOf({ look }: Past): string | null {
  if (look.begins === 0) return null;
  const before = Math.floor(look.begins / 4);
  if (before === 0) return 'The first cards are the teacher’s; you began in the first trick.';
  return `The first ${before === 1 ? 'trick is' : `${tricks(before)} are`} the teacher’s; you began in trick ${number(before + 1)}.`;
}
