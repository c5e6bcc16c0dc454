/** The slides of the demo course: a title and lines, as words and as a picture. */
export const SLIDES = [
  {
    title: 'Transfers in six slides',
    lines: ['Partner has opened 1NT: 12 to 14 points, balanced.', 'You have five cards in a major, or more.'],
  },
  {
    title: 'Why not bid the suit itself?',
    lines: [
      'The strong hand stays hidden.',
      'The lead comes up to it, and not through it.',
      'And you can go on afterwards, weak or strong.',
    ],
  },
  {
    title: 'Name the suit below',
    lines: ['2♦ shows five hearts: partner bids 2♥.', '2♥ shows five spades: partner bids 2♠.'],
  },
  {
    title: 'A weak hand',
    lines: [
      '♠ 7 3   ♥ Q J 9 8 4 2   ♦ 8 5   ♣ J 6 4',
      '2♦, and pass 2♥.',
      'Your small hearts are tricks now. In 1NT they were none.',
    ],
  },
  {
    title: 'A hand for game',
    lines: [
      '♠ A J 8 4 2   ♥ A 5   ♦ K 6 5   ♣ Q 8 3',
      '2♥, and 3NT over 2♠.',
      'Partner chooses: pass with two spades, 4♠ with three.',
    ],
  },
  {
    title: 'Remember',
    lines: [
      'Transfer first, then show your points.',
      'Opener never passes a transfer.',
      '2♠ is free for something else: ask your partner.',
    ],
  },
];
