import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard, anyPartOfABoard } from '../../bridge/formats/any-board.testing.ts';
import type { PbnBoard } from '../../bridge/formats/pbn/board.ts';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { contentProblems } from './content-problems.ts';
import type { DealContent } from './deal-content.ts';
import { dealFromBoard } from './deal-from-board.ts';
import { SAMPLE_DEALS } from './sample-deals.ts';
import { UNTAUGHT_STUDY_DEAL } from './study-deal.ts';

type Changes = Partial<Omit<DealContent, 'game'>> & { readonly game?: Partial<DealContent['game']> };

/** Four spades by South: West leads. */
const content = ({ game, ...changes }: Changes = {}): DealContent => ({
  ...UNTAUGHT_STUDY_DEAL,
  game: {
    name: null,
    deal: 'N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54',
    auction: { value: 'S', bids: ['1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P'] },
    vulnerable: 'NS',
    startWithEmptyAuction: true,
    contract: null,
    declarer: null,
    ...game,
  },
  playerPosition: 'S',
  ...changes,
});
const open = { auction: { value: 'S' as const, bids: ['1S', 'P'] } };
const told = { auction: { value: 'S' as const, bids: [] }, contract: '4S', declarer: 'S' as const };
const hidden = { deal: 'N:- - JT763.A4.AK6.QJ3 -' };
const seen = (call: number, facts: object) => ({ seat: 'S' as const, call, confirmed: true, ...facts });
const span = (from: number, to: number) => ({ from, to });

describe('a deal may be saved', () => {
  it.each<[string, DealContent]>([
    ['with hands and an auction', content()],
    ['with a contract that is told', content({ game: told })],
    [
      'without an auction, which it lacks for study (ruling 43)',
      content({ game: { ...open, auction: { value: 'S', bids: [] } } }),
    ],
    ['without hands', content({ game: { deal: 'S:' } })],
    ['with hands that are not full yet', content({ game: { deal: 'N:AQ4.KT73.QJ5. K82... - -' } })],
    ['with a record that does not fit', content({ recordedPlay: ['AS', 'AS', '2C'] })],
    ['with the lead of who leads', content({ lead: 'AC' })],
    ['with a lead where the contract is told', content({ game: told, lead: 'AC' })],
    ['with lines that can be played', content({ keyLine: ['AC', '2C'], teacherLine: ['AC', '2C', '6C', '3C', 'TC'] })],
    [
      'with a moment after the last card of its line',
      content({ teacherLine: ['AC'], moments: [{ index: 1, cards: ['2C'] }] }),
    ],
    ['with a moment of the first trick without a line', content({ moments: [{ index: 1, cards: ['2C'] }] })],
    [
      'with calls besides the script',
      content({
        alternatives: [{ index: 0, call: '1NT', reason: '' }],
        wrongCalls: [{ index: 2, call: '3S', reason: 'Too much.' }],
      }),
    ],
    [
      'with the same call good here and wrong there',
      content({
        alternatives: [{ index: 2, call: '3S', reason: '' }],
        wrongCalls: [{ index: 0, call: '3S', reason: '' }],
      }),
    ],
    ['with facts', content({ facts: [seen(0, { points: span(12, 19), lengths: { S: span(5, 13) } })] })],
    ['to end after its auction', content({ endAfterAuction: true })],
    ['to be made safely', content({ aim: 'safely' })],
    ['to be beaten by a defender', content({ aim: 'beat', playerPosition: 'E' })],
    ['with an aim before there is a contract', content({ aim: 'beat', game: open })],
    ['with a claim that its author allows', content({ claimParameters: [{ trick: 10, tricks: 4 }] })],
    [
      'as an ending that another hand leads to',
      content({ game: { ...told, deal: 'N:AQ... K8... JT... 95...', leader: 'E', target: 2 } }),
    ],
  ])('%s', (_, deal) => expect(contentProblems(deal)).toEqual([]));

  it('as each sample deal', () =>
    expect(
      SAMPLE_DEALS.flatMap(({ id: _id, version: _version, table: _table, ...deal }) => contentProblems(deal)),
    ).toEqual([]));
});

describe('a deal is refused at the field', () => {
  const HELD = 'This card is not in the hand that plays';
  const REVOKE = 'You must follow suit';
  it.each<[field: string, message: string, content: DealContent]>([
    ['game.deal', 'The deal does not begin with a seat and a colon', content({ game: { deal: 'AKQ' } })],
    ['game.deal', 'The ace of spades is dealt twice', content({ game: { deal: 'N:A... A... - -' } })],
    [
      'game.auction.bids.1',
      'A bid must be higher than the last bid (bid 2, 1H)',
      content({ game: { auction: { value: 'S', bids: ['1S', '1H'] } } }),
    ],
    ['game.auction.bids.0', 'Q is not a bid', content({ game: { auction: { value: 'S', bids: ['Q'] } } })],
    [
      'game.auction.bids.8',
      'The auction is over (bid 9, P)',
      content({ game: { auction: { value: 'S', bids: [...content().game.auction.bids, 'P'] } } }),
    ],
    [
      'game.contract',
      'A contract is told only in a deal without calls',
      content({ game: { contract: '4S', declarer: 'S' } }),
    ],
    ['game.contract', '8S is not a contract', content({ game: { ...told, contract: '8S' } })],
    ['game.contract', 'Say which contract is played', content({ game: { ...told, contract: null } })],
    ['game.declarer', 'Say who declares', content({ game: { ...told, declarer: null } })],
    [
      'game.target',
      'The cards make only 2 tricks',
      content({ game: { ...told, deal: 'N:AQ... K8... JT... 95...', target: 3 } }),
    ],
    ['game.leader', 'West leads, to the left of declarer', content({ game: { leader: 'N' } })],
    ['lead', HELD, content({ lead: 'AS' })],
    [
      'lead',
      'You can only enter an opening lead for deals which have a complete auction',
      content({ lead: 'AC', game: open }),
    ],
    [
      'lead',
      'You can only enter an opening lead for deals which have a complete deal',
      content({ lead: 'AC', game: hidden }),
    ],
    [
      'lead',
      'You can only enter an opening lead for deals which have a complete deal',
      content({ lead: 'AC', game: { ...hidden, ...told } }),
    ],
    ['keyLine', `${REVOKE} (card 2, AS)`, content({ keyLine: ['AC', 'AS'] })],
    ['teacherLine', `${HELD} (card 1, AS)`, content({ teacherLine: ['AS'] })],
    [
      'teacherLine',
      'Cards can only be played in deals which have a contract and a complete deal',
      content({ teacherLine: ['AC'], game: open }),
    ],
    [
      'keyLine',
      'No card is left for the student to play',
      content({ keyLine: ['9S', 'AS', '8S', 'JS'], game: { ...told, deal: 'N:A... 8... J... 9...' } }),
    ],
    ['botCards.1.0', HELD, content({ botCards: [[], [{ side: 'E', name: 'AC' }]] })],
    [
      'botCards.0.1',
      'A card of this suit cannot be added',
      content({
        botCards: [
          [
            { side: 'W', name: 'AC' },
            { side: 'E', name: '2D' },
          ],
        ],
      }),
    ],
    [
      'moments.0',
      'This moment lies behind the last card of the line',
      content({ teacherLine: ['AC'], moments: [{ index: 2, cards: ['2C'] }] }),
    ],
    ['moments.0', `${REVOKE} (AS)`, content({ teacherLine: ['AC'], moments: [{ index: 1, cards: ['2C', 'AS'] }] })],
    [
      'moments.1',
      `${HELD} (AC)`,
      content({
        moments: [
          { index: 0, cards: ['AC'] },
          { index: 2, cards: ['AC'] },
        ],
      }),
    ],
    ['moments.0', 'Choose the cards that are right at this moment', content({ moments: [{ index: 0, cards: [] }] })],
    [
      'remarks.0',
      'The deal has no card 9',
      content({ game: { ...told, deal: 'N:AQ... K8... JT... 95...' }, remarks: [{ index: 8, text: 'x' }] }),
    ],
    ['alternatives.0.index', 'There is no call 9', content({ alternatives: [{ index: 8, call: '1NT', reason: '' }] })],
    [
      'alternatives.0.call',
      'This is the call of the auction',
      content({ alternatives: [{ index: 0, call: '1S', reason: '' }] }),
    ],
    [
      'wrongCalls.0.call',
      'A bid must be higher than the last bid',
      content({ wrongCalls: [{ index: 2, call: '1H', reason: '' }] }),
    ],
    ['wrongCalls.0.call', 'PASSED is not a bid', content({ wrongCalls: [{ index: 2, call: 'PASSED', reason: '' }] })],
    [
      'wrongCalls.0.call',
      'This call is among those that are also good',
      content({
        alternatives: [{ index: 2, call: '3S', reason: '' }],
        wrongCalls: [{ index: 2, call: '3S', reason: '' }],
      }),
    ],
    ['hints.0.bid', 'Q is not a bid', content({ hints: [{ hint: 'Count.', bid: 'Q', seat: 'S' }] })],
    [
      'hints.0.hint',
      'Hint must be no more than 4000 characters',
      content({ hints: [{ hint: 'a'.repeat(4001), bid: '1S', seat: 'S' }] }),
    ],
    ['explanations', 'There are more explanations than calls', content({ game: open, explanations: ['', '', 'x'] })],
    ['game.name', 'Name must be no more than 200 characters', content({ game: { name: 'a'.repeat(201) } })],
    [
      'facts.0.points',
      'The first number must not be higher than the second',
      content({ facts: [seen(0, { points: span(19, 12) })] }),
    ],
    ['facts.0.call', 'There is no call 9', content({ facts: [seen(8, {})] })],
    [
      'facts.0.lengths',
      'The suits are longer than thirteen cards together',
      content({ facts: [seen(0, { lengths: { S: span(8, 9), H: span(6, 7) } })] }),
    ],
    [
      'facts.0.lengths',
      'The suits are shorter than thirteen cards together',
      content({ facts: [seen(0, { lengths: { S: span(0, 3), H: span(0, 3), D: span(0, 3), C: span(0, 3) } })] }),
    ],
    [
      'claimParameters.0.tricks',
      'From trick 10 on there are 4 tricks',
      content({ claimParameters: [{ trick: 10, tricks: 5 }] }),
    ],
    ['claimParameters.0.trick', 'The tricks are 1 to 13', content({ claimParameters: [{ trick: 0, tricks: 5 }] })],
    [
      'resultMessages.1.outcome',
      'This outcome has a message already',
      content({
        resultMessages: [
          { outcome: '-', message: '' },
          { outcome: '-', message: '' },
        ],
      }),
    ],
    [
      'endAfterAuction',
      'Only a deal which has a complete auction can end after it',
      content({ endAfterAuction: true, game: told }),
    ],
    [
      'endAfterAuction',
      'A deal which begins in the play cannot end after the auction',
      content({ endAfterAuction: true, keyLine: ['AC'] }),
    ],
    ['aim', 'Only a defending student can beat the contract', content({ aim: 'beat' })],
    ['aim', 'Only a declaring student can make it', content({ aim: 'safely', playerPosition: 'E' })],
    ['experienceLevel', 'The levels are 1 to 10', content({ experienceLevel: 11 })],
  ])('%s: %s', (field, message, deal) =>
    expect(contentProblems(deal).map((one) => [one.field, one.message])).toEqual([[field, message]]),
  );

  it('that an edit has made impossible (ruling 60)', () => {
    const deal = content({ lead: 'AC', keyLine: ['AC', '2C'], teacherLine: ['AC'] });
    expect(contentProblems(deal)).toEqual([]);
    const edited = {
      ...deal,
      game: { ...deal.game, deal: deal.game.deal.replace('AT54', 'T543').replace('QJ3', 'AQJ').replace('982', '982') },
    };
    expect(contentProblems(edited).map(({ field }) => field)).toEqual(['lead', 'keyLine', 'teacherLine']);
  });
});

describe('an import', () => {
  it('keeps what a deal cannot have as a record, and says so', () => {
    const lines = [
      '[Deal "N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54"]',
      '[Auction "S"]',
      '1S Pass 4S AP',
      '[OvertrickLead "AS"]',
      '[OvertrickKeyLine "Card"]',
      'CA',
      'C2',
    ];
    const [board] = parsePbn(lines.join('\n')).boards;
    const { content: read, findings } = dealFromBoard(board as PbnBoard);
    expect([read.lead, read.keyLine]).toEqual([null, ['AC', '2C']]);
    expect(findings).toEqual([
      { kind: 'left', code: 'unfit', message: 'This card is not in the hand that plays: it is kept as a record.' },
    ]);
  });

  it('gives only what may be saved, and tells what it has left', () => {
    fc.assert(
      fc.property(fc.oneof(anyBoard, anyPartOfABoard), (board) => {
        expect(contentProblems(dealFromBoard(board).content)).toEqual([]);
      }),
    );
  });
});
