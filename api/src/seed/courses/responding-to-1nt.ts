import type { DemoCourse } from '../course.ts';
import { call, page, question, showAuction, showHand, slides, text, thisAuction, thisHand, twoHands } from '../quiz.ts';

const notrump = (index: number) => ({ pack: 'responding-to-1nt', index });

/** The pictures of the slides, with what is written on each. */
const TRANSFERS = [
  {
    file: 'transfers-1.webp',
    words:
      'Transfers in six slides. Partner has opened 1NT: 12 to 14 points, balanced. You have five cards in a major, or more.',
  },
  {
    file: 'transfers-2.webp',
    words:
      'Why not bid the suit itself? The strong hand stays hidden. The lead comes up to it, and not through it. And you can go on afterwards, weak or strong.',
  },
  {
    file: 'transfers-3.webp',
    words: 'Name the suit below. 2♦ shows five hearts: partner bids 2♥. 2♥ shows five spades: partner bids 2♠.',
  },
  {
    file: 'transfers-4.webp',
    words:
      'A weak hand. ♠ 7 3 ♥ Q J 9 8 4 2 ♦ 8 5 ♣ J 6 4. 2♦, and pass 2♥. Your small hearts are tricks now. In 1NT they were none.',
  },
  {
    file: 'transfers-5.webp',
    words:
      'A hand for game. ♠ A J 8 4 2 ♥ A 5 ♦ K 6 5 ♣ Q 8 3. 2♥, and 3NT over 2♠. Partner chooses: pass with two spades, 4♠ with three.',
  },
  {
    file: 'transfers-6.webp',
    words:
      'Remember. Transfer first, then show your points. Opener never passes a transfer. 2♠ is free for something else: ask your partner.',
  },
] as const;

/** What to call after partner’s weak no trump. */
export const RESPONDING_TO_1NT: DemoCourse = {
  key: 'responding-to-1nt',
  title: 'Responding to 1NT: a first course',
  description: 'Partner opens a weak no trump. Pass, invite, ask for a major or transfer: how to choose.',
  introduction:
    '<p>Partner’s 1NT shows 12 to 14 points and a balanced hand. That tells you so much that you are the one to decide: how high, and in what.</p><p>Count 4 for an ace, 3 for a king, 2 for a queen and 1 for a knave. With 25 points between you there is a good chance of game.</p>',
  keywords: ['weak no trump', 'Stayman', 'transfers', 'invitations'],
  focus: ['bidding'],
  biddingSystems: ['ACOL'],
  minExperienceLevel: 3,
  maxExperienceLevel: 3,
  currency: 'GBP',
  lessons: [
    {
      title: 'How high?',
      activities: [
        page(
          'Add your points to partner’s',
          '<p>Without a four-card major and without a long suit, the points decide:</p><ul><li>up to 10: <strong>pass</strong>. Even opposite 14 there is no game;</li><li>11 or 12: <strong>2NT</strong>. Partner goes on with the better hands;</li><li>13 or more: <strong>3NT</strong>.</li></ul>',
        ),
        question({
          key: 'responding-to-1nt/1a',
          number: '1a',
          question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
          shows: [showHand('Q74.J85.K932.K64'), showAuction('1NT,P')],
          answers: [call('1NT', 'P')],
          hint: 'Add your points to the most that partner can have.',
          explanation: '<p><strong>Pass.</strong> You have 9, partner at most 14: there is no game.</p>',
        }),
        question({
          key: 'responding-to-1nt/1b',
          number: '1b',
          question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
          shows: [showHand('K74.Q85.AJ92.K64'), showAuction('1NT,P')],
          answers: [call('1NT', '3NT')],
          hint: 'What is the least that partner can have?',
          explanation: '<p><strong>3NT.</strong> You have 13, partner at least 12: enough for game.</p>',
        }),
        question({
          key: 'responding-to-1nt/1c',
          number: '1c',
          question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
          shows: [showHand('Q85.K74.A952.Q63'), showAuction('1NT,P')],
          answers: [call('1NT', '2NT')],
          hint: 'Opposite 12 there is no game; opposite 14 there is.',
          explanation: '<p><strong>2NT.</strong> With 11 you ask partner: game with a good hand?</p>',
        }),
        { title: 'The points decide', deals: [notrump(0)] },
      ],
    },
    {
      title: 'Stayman',
      activities: [
        page(
          'Have you four cards in a major?',
          '<p>With four cards in each hand, a major suit makes a better game than no trumps. <strong>2♣</strong> asks for it, with 11 points or more and four cards in a major:</p><ul><li><strong>2♦</strong>: no;</li><li><strong>2♥</strong>: four hearts;</li><li><strong>2♠</strong>: four spades, and not four hearts.</li></ul>',
        ),
        question({
          key: 'responding-to-1nt/2a',
          number: '2a',
          question: '<p>Partner opens 1NT. With which of these hands do you ask with 2♣? Choose all of them.</p>',
          answers: [
            thisHand('KQ84.73.A652.K74', true),
            thisHand('K74.Q85.AJ92.K64'),
            thisHand('J4.KQ95.A83.Q742', true),
            thisHand('J974.Q85.J92.Q64'),
          ],
          all: true,
          hint: 'Two things are needed: four cards in a major, and the points for an invitation at least.',
          explanation:
            '<p>The first and the third have a four-card major and 12 points. The second has no major of four cards, and the fourth is too weak: it passes.</p>',
        }),
        question({
          key: 'responding-to-1nt/2b',
          number: '2b',
          question: '<p>What do you call now?</p>',
          shows: [showAuction('1NT,P,2C,P,2D,P'), showHand('KQ84.73.AJ52.K74')],
          answers: [call('2D', '3NT')],
          hint: 'Partner has no major of four cards, and you have the points for game.',
          explanation: '<p><strong>3NT.</strong> There is no fit in spades, and with 13 points you bid game.</p>',
        }),
        question({
          key: 'responding-to-1nt/2c',
          number: '2c',
          question: '<p>What do you call now?</p>',
          shows: [showAuction('1NT,P,2C,P,2S,P'), showHand('KQ84.73.AJ52.K74')],
          answers: [call('2S', '4S')],
          hint: 'You have found what you asked for.',
          explanation: '<p><strong>4♠.</strong> Four spades opposite four, and 25 points or more.</p>',
        }),
        { title: 'A fit, found by one question', deals: [notrump(1)] },
      ],
    },
    {
      title: 'Transfers',
      activities: [
        page(
          'Let the strong hand play it',
          '<p>With five cards in a major you name the suit <strong>below</strong> it: 2♦ for hearts, 2♥ for spades. Partner bids your suit, whatever the strength of your hand.</p><p>So the strong hand plays the contract, and you choose afterwards: pass with a weak hand, go on with a better one.</p>',
        ),
        question({
          key: 'responding-to-1nt/3a',
          number: '3a',
          question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
          shows: [showHand('73.QJ9842.85.J64')],
          answers: [call('1NT', '2D')],
          hint: 'Hearts will be trumps. Which suit lies below them?',
          explanation: '<p><strong>2♦</strong>, and partner bids 2♥. Your small trumps are worth nothing in 1NT.</p>',
        }),
        question({
          key: 'responding-to-1nt/3b',
          number: '3b',
          question: '<p>Partner has done as asked. What do you call now?</p>',
          shows: [showAuction('1NT,P,2D,P,2H,P'), showHand('73.QJ9842.85.J64')],
          answers: [call('2H', 'P')],
          hint: 'How many points have you?',
          explanation: '<p><strong>Pass.</strong> This is as high as you want to be.</p>',
        }),
        question({
          key: 'responding-to-1nt/3c',
          number: '3c',
          question: '<p>Which call shows five spades?</p>',
          answers: [text('2♦'), text('2♥', true), text('2♠')],
          hint: 'Name the suit below.',
          explanation: '<p><strong>2♥</strong>: partner bids 2♠.</p>',
        }),
        { title: 'Weak and strong', deals: [notrump(3), notrump(4)] },
      ],
    },
    {
      title: 'What opener says',
      activities: [
        slides('Transfers in six slides', 'transfers.pptx', TRANSFERS),
        page(
          'You opened, and partner asks',
          '<p>Partner decides, and you answer:</p><ul><li>after <strong>2♣</strong>: 2♥ with four hearts, 2♠ with four spades, 2♦ with neither. With both majors hearts come first;</li><li>after <strong>2♦</strong>: 2♥, whatever you hold;</li><li>after <strong>2♥</strong>: 2♠, whatever you hold.</li></ul>',
        ),
        question({
          key: 'responding-to-1nt/4a',
          number: '4a',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2C,P'), showHand('K4.KQ83.A742.J65')],
          answers: [call('2C', '2H')],
          hint: 'Partner asks whether you have four cards in a major.',
          explanation: '<p><strong>2♥</strong>: four hearts.</p>',
        }),
        question({
          key: 'responding-to-1nt/4b',
          number: '4b',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2C,P'), showHand('KQ4.A73.QJ62.Q84')],
          answers: [call('2C', '2D')],
          hint: 'How many spades and hearts have you?',
          explanation: '<p><strong>2♦</strong>: no major of four cards. It says nothing about diamonds.</p>',
        }),
        question({
          key: 'responding-to-1nt/4c',
          number: '4c',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2D,P'), showHand('AQ4.K5.K742.Q983')],
          answers: [call('2D', '2H')],
          hint: 'Partner has five hearts at least, and has not finished.',
          explanation:
            '<p><strong>2♥</strong>, though you have two. Partner may be very weak, and you must not pass.</p>',
        }),
        question({
          key: 'responding-to-1nt/4d',
          number: '4d',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2C,P'), showHand('KJ85.AQ74.Q6.J83')],
          answers: [call('2C', '2H')],
          hint: 'You have both. Which comes first?',
          explanation: '<p><strong>2♥.</strong> With both majors hearts come first; the spades can be shown later.</p>',
        }),
        { title: 'Asked, and no fit', deals: [notrump(2)] },
      ],
    },
    {
      title: 'Invitations',
      activities: [
        page(
          'Shall we?',
          '<p><strong>2NT</strong> says: I have 11 or 12 points, and do not know whether we have game. The answer is yours:</p><ul><li>12: <strong>pass</strong>;</li><li>14: <strong>3NT</strong>;</li><li>13: 3NT with a good suit of five cards or with tens and nines, else pass.</li></ul>',
        ),
        question({
          key: 'responding-to-1nt/5a',
          number: '5a',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2NT,P'), showHand('KQ4.AT73.K85.Q92')],
          answers: [call('2NT', '3NT')],
          hint: 'Is this the best that your 1NT can be, or the least?',
          explanation: '<p><strong>3NT.</strong> You have 14, all that you promised.</p>',
        }),
        question({
          key: 'responding-to-1nt/5b',
          number: '5b',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2NT,P'), showHand('KJ3.A96.Q854.Q72')],
          answers: [call('2NT', 'P')],
          hint: 'Opposite 11 or 12 points, how many have you together?',
          explanation: '<p><strong>Pass.</strong> With 12 you have 24 together at most.</p>',
        }),
        question({
          key: 'responding-to-1nt/5c',
          number: '5c',
          question: '<p>In which of these auctions was an invitation accepted?</p>',
          answers: [
            thisAuction('1NT,P,2NT,P,3NT,P,P,P', true),
            thisAuction('1NT,P,3NT,P,P,P'),
            thisAuction('1NT,P,2NT,P,P,P'),
          ],
          hint: 'First somebody has to ask, and then somebody has to go on.',
          explanation:
            '<p>The first: 2NT asks, 3NT accepts. In the second nobody asked; in the third the invitation was declined.</p>',
        }),
        question({
          key: 'responding-to-1nt/5d',
          number: '5d',
          question: '<p>You have five hearts and 11 points. How do you invite?</p>',
          answers: [text('2♦, and 2NT over 2♥', true), text('2NT at once'), text('2♥, and 2NT over 2♠')],
          hint: 'Tell partner about the hearts first.',
          explanation:
            '<p><strong>2♦, then 2NT</strong>: five hearts, 11 or 12 points. Partner chooses among pass, 3♥, 3NT and 4♥.</p>',
        }),
        { title: 'Asked and accepted', deals: [notrump(7)] },
      ],
    },
    {
      title: 'Which game?',
      activities: [
        page(
          'Five opposite two, or opposite three',
          '<p>With five spades and the points for game you transfer and then bid <strong>3NT</strong>. That leaves the choice to partner:</p><ul><li>three spades or more: <strong>4♠</strong>, a fit of eight;</li><li>two spades: <strong>pass</strong>, and play 3NT.</li></ul>',
        ),
        question({
          key: 'responding-to-1nt/6a',
          number: '6a',
          question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
          shows: [showHand('AJ842.A5.K65.Q83')],
          answers: [call('1NT', '2H')],
          hint: 'Five spades. Which suit lies below them?',
          explanation: '<p><strong>2♥</strong>: the transfer to spades. The points come with your next call.</p>',
        }),
        question({
          key: 'responding-to-1nt/6b',
          number: '6b',
          question: '<p>What do you call now?</p>',
          shows: [showAuction('1NT,P,2H,P,2S,P'), showHand('AJ842.A5.K65.Q83')],
          answers: [call('2S', '3NT')],
          hint: 'You have shown five spades. What have you not shown yet?',
          explanation: '<p><strong>3NT</strong>: points for game, and partner knows about the five spades.</p>',
        }),
        question({
          key: 'responding-to-1nt/6c',
          number: '6c',
          question: '<p>You opened 1NT. What do you call now?</p>',
          shows: [showAuction('1NT,P,2H,P,2S,P,3NT,P'), showHand('K75.A864.K3.QJ65')],
          answers: [call('3NT', '4S')],
          hint: 'Count the spades of the two hands.',
          explanation: '<p><strong>4♠.</strong> Three opposite five: eight trumps are a fit.</p>',
        }),
        question({
          key: 'responding-to-1nt/6d',
          number: '6d',
          question: '<p>Which of these pairs of hands belongs in 4♠?</p>',
          answers: [
            twoHands('AJ842.K3.Q95.K82', 'K75.A864.K3.QJ65', true),
            twoHands('AJ842.A5.K65.Q83', 'K5.KQ73.A84.J962'),
          ],
          hint: 'Count the spades.',
          explanation: '<p>The first has eight spades. The second has seven, and plays 3NT.</p>',
        }),
        { title: 'A choice of games', deals: [notrump(5), notrump(6)] },
      ],
    },
  ],
};
