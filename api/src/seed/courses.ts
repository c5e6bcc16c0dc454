import type { DemoCourse } from './course.ts';
import { call, page, question, showAuction, showHand, showTwoHands, text, thisHand } from './quiz.ts';

const tricks = (index: number) => ({ pack: 'tricks-and-winners', index });
const notrump = (index: number) => ({ pack: 'responding-to-1nt', index });

/** The courses of the demo database; their deals are those of the demo packs. */
export const DEMO_COURSES: readonly DemoCourse[] = [
  {
    key: 'first-tricks',
    title: 'Tricks and winners: a first course',
    description: 'What a trick is worth, how to count the sure ones, and how to make the rest.',
    introduction:
      '<p>For everybody who knows how cards are played to a trick, and would like to win more of them.</p><p>Three short lessons. Each ends with a deal to play.</p>',
    keywords: ['counting winners', 'drawing trumps'],
    focus: ['declarer play'],
    biddingSystems: [],
    minExperienceLevel: 1,
    maxExperienceLevel: 2,
    currency: 'GBP',
    lessons: [
      {
        title: 'Counting winners',
        activities: [
          page(
            'Tricks that nobody can take',
            '<p>A <strong>winner</strong> is a trick that you can take at once, whatever the others hold.</p><p>Count suit by suit, from the top: the ace, then the king, then the queen, for as long as no higher card is missing. Two hands that hold three cards each in a suit can take three tricks in it at most.</p>',
          ),
          question({
            key: 'first-tricks/1a',
            number: '1a',
            question: '<p>You play in no trumps. How many winners have these two hands together?</p>',
            shows: [showTwoHands('AK4.A83.KQ5.9742', 'Q73.K62.A94.A853')],
            answers: [text('Eight'), text('Nine', true), text('Ten')],
            hint: 'Begin with the spades: ace, king and queen lie in different hands, and still they are yours.',
            explanation:
              '<p>Three in spades, two in hearts, three in diamonds and one in clubs: <strong>nine</strong>, just enough for 3NT.</p>',
          }),
          question({
            key: 'first-tricks/1b',
            number: '1b',
            question: '<p>You hold A K 4 of a suit, and dummy has 7 5 2. How many winners is that?</p>',
            answers: [text('One'), text('Two', true), text('Three')],
            hint: 'Which is the highest card that somebody else holds?',
            explanation: '<p><strong>Two.</strong> The third round belongs to whoever holds the queen.</p>',
          }),
          question({
            key: 'first-tricks/1c',
            number: '1c',
            question: '<p>Which of these suits give three winners at once? Choose all of them.</p>',
            answers: [
              text('A K Q opposite 6 4 3', true),
              text('K Q J opposite A 8 2', true),
              text('K Q J opposite 8 6 2'),
              text('A K 5 opposite Q 7 3', true),
            ],
            all: true,
            hint: 'It does not matter which of the two hands holds the high cards.',
            explanation:
              '<p>Where ace, king and queen are all yours, there are three winners. With K Q J opposite 8 6 2 the ace has to go first, and then there are two.</p>',
          }),
          { title: 'Nine, and no more', deals: [tricks(0)] },
        ],
      },
      {
        title: 'Making tricks',
        activities: [
          page(
            'Winners that are not there yet',
            '<p>Not enough winners? Look for a suit in which one high card is missing. Play it until that card has gone: what is left in the suit has become winners.</p><p>It costs a trick, and it takes time. So do it <strong>early</strong>, while your other suits are still guarded.</p>',
          ),
          question({
            key: 'first-tricks/2a',
            number: '2a',
            question:
              '<p>You hold K Q J 10 of a suit, and dummy has 9 8 2. How many tricks does it give, once the ace has been played?</p>',
            answers: [text('Two'), text('Three', true), text('Four')],
            hint: 'One of the four goes under the ace.',
            explanation:
              '<p><strong>Three.</strong> One high card drives the ace out; the other three are winners.</p>',
          }),
          question({
            key: 'first-tricks/2b',
            number: '2b',
            question: '<p>When do you play such a suit in no trumps?</p>',
            answers: [
              text('Early, while the other suits are still guarded', true),
              text('Last, when all winners have been taken'),
              text('Only when they lead it'),
            ],
            hint: 'They will be on lead once they have taken the ace.',
            explanation:
              '<p><strong>Early.</strong> Your high cards in the other suits stop them when they get in. Once you have cashed them, nothing does.</p>',
          }),
          question({
            key: 'first-tricks/2c',
            number: '2c',
            question: '<p>Which suit do you play first, in no trumps and on lead?</p>',
            shows: [showTwoHands('AK5.A64.982.Q743', 'Q74.K83.KQJT4.K2')],
            answers: [text('Spades'), text('Hearts'), text('Diamonds', true)],
            hint: 'In which suit is just one high card missing, and much to be gained?',
            explanation:
              '<p><strong>Diamonds.</strong> When the ace has gone, the suit gives tricks enough for game. The spades and hearts are winners now and will be later.</p>',
          }),
          { title: 'Make them before you take them', deals: [tricks(1)] },
        ],
      },
      {
        title: 'Trumps',
        activities: [
          page(
            'Small cards that win',
            '<p>In a suit contract a small trump beats an ace. That is true of their trumps as well: while they hold any, your winners in the other suits may be ruffed.</p><p>So count how many they hold, and mostly draw them first. Then stop: your last trumps are worth more one at a time.</p>',
          ),
          question({
            key: 'first-tricks/3a',
            number: '3a',
            question: '<p>Hearts are trumps. You hold five and dummy has four. How many have they?</p>',
            answers: [text('Three'), text('Four', true), text('Five')],
            hint: 'A suit has thirteen cards.',
            explanation: '<p>Thirteen less nine: <strong>four</strong>.</p>',
          }),
          question({
            key: 'first-tricks/3b',
            number: '3b',
            question:
              '<p>Those four trumps lie three in one hand and one in the other. How many rounds does it take to draw them?</p>',
            answers: [text('Two'), text('Three', true), text('Four')],
            hint: 'Each round takes one card from each hand that still has one.',
            explanation: '<p><strong>Three</strong>: as many as the longer of the two holdings.</p>',
          }),
          { title: 'Draw them, then count again', deals: [tricks(2)] },
        ],
      },
    ],
  },
  {
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
            shows: [showHand('Q74.J85.K932.K64')],
            answers: [call('1NT', 'P')],
            hint: 'Add your points to the most that partner can have.',
            explanation: '<p><strong>Pass.</strong> You have 9, partner at most 14: there is no game.</p>',
          }),
          question({
            key: 'responding-to-1nt/1b',
            number: '1b',
            question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
            shows: [showHand('K74.Q85.AJ92.K64')],
            answers: [call('1NT', '3NT')],
            hint: 'What is the least that partner can have?',
            explanation: '<p><strong>3NT.</strong> You have 13, partner at least 12: enough for game.</p>',
          }),
          question({
            key: 'responding-to-1nt/1c',
            number: '1c',
            question: '<p>Partner opens 1NT, and the next hand passes. What do you call?</p>',
            shows: [showHand('Q85.K74.A952.Q63')],
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
    ],
  },
];
