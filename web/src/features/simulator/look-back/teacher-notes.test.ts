import { describe, expect, it } from 'vitest';
import { PASTS } from './look-back-states.ts';
import type { Past } from './past.ts';
import { teacherNotes } from './teacher-notes.ts';

/** The past with a deal that says something else. */
const withDeal = (past: Past, deal: Partial<Past['session']['deal']>): Past => ({
  ...past,
  session: { ...past.session, deal: { ...past.session.deal, ...deal } },
});

const line = (past: Past, name: string): string | undefined =>
  teacherNotes(past)?.lines.find((one) => one.name === name)?.text;

describe("the teacher's words", () => {
  it('are the message for the outcome that was reached, the goal, and themes', () => {
    const words = teacherNotes(PASTS.down);
    expect(words?.message).toBe('Draw trumps later: dummy’s small trumps win tricks only while it has them.');
    expect(words?.themes).toEqual(['Ruffs in dummy']);
    expect(line(PASTS.down, 'Goal')).toBe('Make it as safely as you can.');
  });

  it("have declarer's hint for a declarer and the defender's for a defender", () => {
    expect(line(PASTS.down, 'Hint')).toBe('Where do your hearts go?');
    expect(line(PASTS.defending, 'Hint')).toBe('Where can your side’s five tricks come from?');
    expect(line(PASTS['passed-out'], 'Hint')).toBeUndefined();
  });

  it('name the lead only where it was the student’s to make, beside the one that they made', () => {
    expect(line(PASTS.defending, 'Lead')).toBe('The teacher’s lead is the nine of clubs, and you led it.');
    expect(line(withDeal(PASTS.defending, { lead: '2S' }), 'Lead')).toBe(
      'The teacher’s lead is the two of spades; you led the nine of clubs.',
    );
    expect(line(withDeal(PASTS.defending, { lead: 'AS' }), 'Lead')).toBeUndefined();
    expect(line(PASTS.down, 'Lead')).toBeUndefined();
  });

  it('tell where the student began', () => {
    expect(line(PASTS['key-line'], 'Start')).toBe('The first four tricks are the teacher’s; you began in trick five.');
    expect(line({ ...PASTS.down, look: { ...PASTS.down.look, begins: 5 } }, 'Start')).toBe(
      'The first trick is the teacher’s; you began in trick two.',
    );
    expect(line({ ...PASTS.down, look: { ...PASTS.down.look, begins: 2 } }, 'Start')).toBe(
      'The first cards are the teacher’s; you began in the first trick.',
    );
  });

  it('are none where the teacher says nothing', () => {
    const silent = { resultMessages: [], goal: null, declarerHint: null, keywords: [] };
    expect(teacherNotes(withDeal(PASTS.down, silent))).toBeNull();
  });
});
