import { describe, expect, it } from 'vitest';
import { type ActivityDraft, checkActivity } from './activity.ts';
import { EMPTY_DEAL_TEXT } from './cards.ts';
import { checkDiagram, DIAGRAM_REFUSED } from './diagram.ts';
import { ADD_STUDENT, APPROVAL_NOTE, DUPLICATE_COURSE } from './dialogs.ts';
import { checkForm, INVALID_FORM } from './form.ts';

const errorsOf = (draft: ActivityDraft): object => {
  const checked = checkActivity(draft);
  return checked.ok ? {} : checked.error.errors;
};

describe('the form of an activity', () => {
  it('requires a title, an intertitle its text, a question its number, the question and each text answer (V-38)', () => {
    for (const type of ['video', 'embeddedPresentation', 'deal'] as const) {
      expect(errorsOf({ type, title: ' ' })).toEqual({ title: 'Title is required' });
      expect(errorsOf({ type, title: 'Finesses' })).toEqual({});
    }
    expect(errorsOf({ type: 'titlePage', title: '', text: '<p></p>' })).toEqual({
      title: 'Title is required',
      text: 'Body Text is required',
    });
    expect(errorsOf({ type: 'quiz', title: '', question: '', textAnswers: ['Yes', ''] })).toEqual({
      title: 'Question number is required',
      question: 'Question is required',
      textAnswers: 'Text is required',
    });
    expect(errorsOf({ type: 'quiz', title: '2d', question: '<p>Who leads?</p>', textAnswers: [] })).toEqual({});
  });
});

describe('the dialogs of courses and packs', () => {
  it('require a course type and a student, with the generic message; an approval note has no rules (V-39)', () => {
    expect(checkForm({ courseType: '' }, DUPLICATE_COURSE)).toEqual({
      ok: false,
      error: { notification: INVALID_FORM, errors: { courseType: 'Course type is required' } },
    });
    expect(checkForm({ student: null }, ADD_STUDENT)).toEqual({
      ok: false,
      error: { notification: INVALID_FORM, errors: { student: 'Student is required' } },
    });
    expect(checkForm({ student: 'an id' }, ADD_STUDENT).ok).toBe(true);
    for (const approvalNote of ['', '<p>Well done</p>'])
      expect(checkForm({ approvalNote }, APPROVAL_NOTE).ok).toBe(true);
  });
});

describe('a quiz diagram', () => {
  const deal = { ...EMPTY_DEAL_TEXT, south: { ...EMPTY_DEAL_TEXT.south, spades: 'AA' } };

  it('of hands is wrong where a hand is', () => {
    expect(checkDiagram({ type: 'DealMatrix', deal })).toEqual({ south: 'A must not be in this suit more than once' });
    expect(checkDiagram({ type: 'Hand', deal, position: 'south' })).toHaveProperty('south');
    expect(checkDiagram({ type: 'Hand', deal, position: 'north' })).toEqual({});
  });

  it('that is a bidding table needs a dealer, bids that make an auction, and a choice of symbol', () => {
    expect(checkDiagram({ type: 'BiddingTable', dealerPosition: '', bids: '1C', postSymbol: '' })).toEqual({
      dealerPosition: 'Dealer is required',
      bids: 'Select a dealer first',
      postSymbol: 'Show symbol after bids is required',
    });
    expect(checkDiagram({ type: 'BiddingTable', dealerPosition: 'E', bids: '1C,P', postSymbol: 'none' })).toEqual({});
  });

  it('that is a bid box needs two single bids, each checked by itself', () => {
    expect(checkDiagram({ type: 'BiddingInterface', currentBid: '', answerValue: '1C,P' })).toEqual({
      currentBid: 'Enter a bid',
      answerValue: 'Enter a single bid',
    });
    expect(checkDiagram({ type: 'BiddingInterface', currentBid: '4S', answerValue: 'X' })).toEqual({});
  });

  it('that is a text answer needs its text', () => {
    expect(checkDiagram({ type: 'TextAnswer', text: '' })).toEqual({ text: 'Text is required' });
    expect(checkDiagram({ type: 'TextAnswer', text: 'Duck' })).toEqual({});
    expect(DIAGRAM_REFUSED).toBe('You must correct the diagram to add it to your quiz.');
  });
});
