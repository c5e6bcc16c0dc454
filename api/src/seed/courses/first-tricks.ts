import type { DemoCourse } from '../course.ts';
import { film, page, question, showTwoHands, text, thisHand, twoHands } from '../quiz.ts';

const tricks = (index: number) => ({ pack: 'tricks-and-winners', index });

/** How tricks are counted and made; for beginners. */
export const FIRST_TRICKS: DemoCourse = {
  key: 'first-tricks',
  title: 'Tricks and winners: a first course',
  description: 'What a trick is worth, how to count the sure ones, and how to make the rest.',
  introduction:
    '<p>For everybody who knows how cards are played to a trick, and would like to win more of them.</p><p>Six short lessons. Each ends with a deal to play.</p>',
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
          '<p>A <strong>{winner}</strong> is a {trick} that you can take at once, whatever the others hold.</p><p>Count suit by suit, from the top: the ace, then the king, then the queen, for as long as no higher card is missing. Two hands that hold three cards each in a suit can take three tricks in it at most.</p>',
        ),
        question({
          key: 'first-tricks/1a',
          number: '1a',
          question: '<p>You play in {no-trump|no trumps}. How many {winner|winners} have these two hands together?</p>',
          shows: [showTwoHands('AK4.A83.KQ5.9742', 'Q73.K62.A94.A853')],
          answers: [text('Eight'), text('Nine', true), text('Ten')],
          hint: 'Begin with the spades: ace, king and queen lie in different hands, and still each is a winner.',
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
          explanation: '<p><strong>Three.</strong> One high card drives the ace out; the other three are winners.</p>',
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
          '<p>In a suit {contract} a small {trump} beats an ace. That is true of their trumps as well: while they hold any, your winners in the other suits may be {ruff|ruffed}.</p><p>So count how many they hold, and mostly {draw-trumps|draw them} first. Then stop: your last trumps are worth more one at a time.</p>',
        ),
        question({
          key: 'first-tricks/3a',
          number: '3a',
          question: '<p>Hearts are {trumps}. You hold five and {dummy} has four. How many have they?</p>',
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
    {
      title: 'The finesse',
      activities: [
        film('See it: a finesse', 'finesse.mp4', 'finesse.vtt'),
        page(
          'A trick that depends on where a card lies',
          '<p>You have the ace and the queen of a suit, and they have the king. Play towards the ace and queen from the other hand: if the player who plays second has the king, your queen wins, or the ace takes the king.</p><p>It works about half the time. A loser is a good thing to play it with: if it fails, you have lost nothing that was yours.</p>',
        ),
        question({
          key: 'first-tricks/4a',
          number: '4a',
          question: '<p>Dummy has A Q 6 of a suit and you have 7 5 3. How do you try for two tricks?</p>',
          answers: [
            text('A small card from your hand, and the queen if a small card follows', true),
            text('The ace, then the queen'),
            text('The queen from dummy'),
          ],
          hint: 'You would like to see what West plays before you choose between ace and queen.',
          explanation:
            '<p><strong>Play towards dummy.</strong> If West has the king, it is caught: the ace takes it, or the queen wins.</p>',
        }),
        question({
          key: 'first-tricks/4b',
          number: '4b',
          question: '<p>With which of these pairs of hands can you finesse in spades?</p>',
          answers: [
            twoHands('K53.AK4.K862.A73', 'AJ6.Q73.A54.K852', true),
            twoHands('AK5.K94.K862.A73', 'Q63.A73.A54.K852'),
          ],
          hint: 'A finesse needs a card of theirs that stands between two of yours.',
          explanation:
            '<p>The first: <strong>A J</strong> stand around their queen. Cash the king, then play towards dummy. In the second pair ace, king and queen are all yours.</p>',
        }),
        question({
          key: 'first-tricks/4c',
          number: '4c',
          question: '<p>Dummy has K 6 4 of a suit and you have 7 5 3. How can the king become a trick?</p>',
          answers: [
            text('By a small card from your hand towards it', true),
            text('By the king, led from dummy'),
            text('Not at all'),
          ],
          hint: 'Who has to play the ace before the king is played, if you begin in your hand?',
          explanation:
            '<p>Lead <strong>towards</strong> the king. If West has the ace, either it is played and your king is good, or it is not and your king wins.</p>',
        }),
        question({
          key: 'first-tricks/4d',
          number: '4d',
          question: '<p>You know nothing about their hands. How often does a finesse work?</p>',
          answers: [text('About half the time', true), text('Nearly always'), text('One time in ten')],
          hint: 'The card is in one hand or in the other.',
          explanation: '<p><strong>About half the time.</strong> So look for something better first.</p>',
        }),
        { title: 'Try it, and go on trying', deals: [tricks(6)] },
      ],
    },
    {
      title: 'The hold-up',
      activities: [
        page(
          'Do not take it yet',
          '<p>In no trumps they lead their longest suit, and all you have in it is the ace. Once it has gone, their small cards are winners.</p><p>So wait. Play low until the partner of the long suit has no card of it left, and take the ace only then: if that partner wins a trick later, the suit cannot be returned.</p>',
        ),
        question({
          key: 'first-tricks/5a',
          number: '5a',
          question:
            '<p>You play 3NT. West leads the king of spades from K Q J 10 5. In which round do you take the ace?</p>',
          shows: [showTwoHands('A74.KQ5.Q83.K962', '63.AJ4.KJT94.A75')],
          answers: [text('In the first'), text('In the second'), text('In the third', true)],
          hint: 'How many spades are there besides yours and West’s?',
          explanation: '<p><strong>In the third.</strong> East began with three spades, and has none left then.</p>',
        }),
        question({
          key: 'first-tricks/5b',
          number: '5b',
          question: '<p>You and dummy have five spades. West has led from five. How many has East?</p>',
          answers: [text('Two'), text('Three', true), text('Four')],
          hint: 'A suit has thirteen cards.',
          explanation: '<p>Thirteen less five less five: <strong>three</strong>.</p>',
        }),
        question({
          key: 'first-tricks/5c',
          number: '5c',
          question: '<p>East has no spades left, West has two winners. Whom may you let in to make your diamonds?</p>',
          answers: [text('East', true), text('West'), text('Either')],
          hint: 'Who can play spades?',
          explanation: '<p><strong>East</strong>, who has no spade to return.</p>',
        }),
        question({
          key: 'first-tricks/5d',
          number: '5d',
          question: '<p>When do you take the ace at once? Choose all that are right.</p>',
          answers: [
            text('When you have tricks enough without losing the lead', true),
            text('When a switch to another suit would hurt you more', true),
            text('When it is your only high card in the suit'),
          ],
          all: true,
          hint: 'Waiting costs a trick or two. When is that too much, and when is it for nothing?',
          explanation:
            '<p>With tricks enough there is nothing to wait for, and a worse suit should not be found. An ace that stands alone is just the one to hold up.</p>',
        }),
        { title: 'Wait for it', deals: [tricks(7)] },
      ],
    },
    {
      title: 'Ways to dummy',
      activities: [
        page(
          'An entry is worth a trick',
          '<p>Winners in dummy are yours only if you can get there. The card that takes you across is an <strong>entry</strong>.</p><p>Before you play to the first trick, ask which card will be the entry when you need it, and keep it.</p>',
        ),
        question({
          key: 'first-tricks/6a',
          number: '6a',
          question:
            '<p>You play 3NT. The clubs are to be five tricks: ace and king in your hand first. Which card takes you to the others?</p>',
          shows: [showTwoHands('AQ85.K94.A872.AK', '642.A5.643.QJT84')],
          answers: [text('The ace of hearts', true), text('The ace of diamonds'), text('The ace of spades')],
          hint: 'It has to be a high card in dummy.',
          explanation: '<p><strong>The ace of hearts</strong>: dummy has no other entry.</p>',
        }),
        question({
          key: 'first-tricks/6b',
          number: '6b',
          question: '<p>In the same hands they lead a heart. With which card do you win the trick?</p>',
          shows: [showTwoHands('AQ85.K94.A872.AK', '642.A5.643.QJT84')],
          answers: [text('The king in your hand', true), text('The ace in dummy'), text('It makes no difference')],
          hint: 'You have found the entry already. Will you spend it now?',
          explanation: '<p><strong>The king.</strong> The ace must stay until the clubs are good.</p>',
        }),
        question({
          key: 'first-tricks/6c',
          number: '6c',
          question:
            '<p>You have K Q of a suit, dummy has A J 10 5 3 and no other entry. How do you play the suit for five tricks?</p>',
          answers: [
            text('The king, then the queen under the ace', true),
            text('The king and the queen, then another suit'),
            text('The ace first'),
          ],
          hint: 'Your high cards stand in the way of dummy’s.',
          explanation:
            '<p>The king, and then the queen <strong>under the ace</strong>: you are in dummy, and the knave and ten follow.</p>',
        }),
        question({
          key: 'first-tricks/6d',
          number: '6d',
          question: '<p>Which of these dummies have a sure entry besides the clubs? Choose all of them.</p>',
          answers: [
            thisHand('642.A5.643.QJT84', true),
            thisHand('642.85.643.QJT84'),
            thisHand('A42.85.643.QJT84', true),
          ],
          all: true,
          hint: 'Look for the card that nobody can beat.',
          explanation: '<p>The first has the ace of hearts, the third the ace of spades. The second has nothing.</p>',
        }),
        { title: 'Keep the way open', deals: [tricks(3)] },
      ],
    },
  ],
};
