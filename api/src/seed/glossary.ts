/** A term that comes with the product: its name, what it means, and whether the first lessons need it. */
export interface DemoTerm {
  readonly term: string;
  /** Plain text; {ruff} and {ruff|ruffed} lead to the term with that slug. */
  readonly text: string;
  readonly beginner: boolean;
}

const first = (term: string, text: string): DemoTerm => ({ term, text, beginner: true });
const later = (term: string, text: string): DemoTerm => ({ term, text, beginner: false });

/** The terms of the game. A slug is never changed after a release, because lessons link to it. */
export const DEMO_TERMS: readonly DemoTerm[] = [
  later(
    'Acol',
    'The bidding system that most British clubs play: a weak {no-trump|1NT} opening, four-card {major|majors}, and natural bids.',
  ),
  first('Auction', 'The first half of every deal: each player in turn makes a {call}, until three in a row {pass}.'),
  first(
    'Balanced hand',
    'A hand with no {void} and no {singleton}, and one {doubleton} at most: 4-3-3-3, 4-4-3-2 or 5-3-3-2. It suits {no-trump|no trumps}.',
  ),
  later(
    'Avoidance play',
    'Playing so that the {defender} who can do harm never gains the lead, even at the price of a {trick} to the other one.',
  ),
  first(
    'Bid',
    'A {call} that names a number of {trick|tricks} above six and a {suit}, or no trumps. 2♥ offers to win eight tricks with hearts as {trumps}.',
  ),
  later(
    'Blackwood',
    'A bid of 4NT that asks partner how many aces they hold, on the way to a {slam}. The usual answers go up in steps: 5♣ none or four, 5♦ one, 5♥ two, 5♠ three.',
  ),
  later(
    'Blocked suit',
    'A suit whose winners cannot be taken one after another, because a high card in the short hand is in the way and there is no other {entry}.',
  ),
  first('Board', 'A numbered deal. Its number settles who is {dealer} and which side is {vulnerability|vulnerable}.'),
  first('Call', 'Anything that a player may say in the {auction}: a {bid}, a {pass}, a {double} or a {redouble}.'),
  first('Cash', 'To take a {trick} with a card that nobody can beat any more.'),
  first(
    'Claim',
    'To say how many of the {trick|tricks} that are left one side will win, and to end the play there. It must not hang on what nobody can know.',
  ),
  first(
    'Contract',
    'What the {auction} ends in: the last {bid}, doubled or not, and who plays it. The {declarer} has to win that many {trick|tricks} and six more.',
  ),
  later(
    'Count signal',
    'A card from a {defender} that tells how many there are in the suit: high then low for an even number, low then high for an odd one. Partners agree on it beforehand, and bots here do not use it.',
  ),
  later(
    'Counting the hand',
    'Working out the {shape} of a hand that you cannot see, from the {auction} and from who stops following suit.',
  ),
  later(
    'Cross-ruff',
    'Winning {trump|trumps} one at a time: each of the two hands {ruff|ruffs} what the other one leads.',
  ),
  later(
    'Cue bid',
    'A bid in a suit where one does not want to play: to show a {control} on the way to a {slam}, or to force partner by naming the other side’s suit.',
  ),
  later(
    'Control',
    'A card that stops the other side from winning the first or the second {trick} of a suit: an ace or a {void}, a king or a {singleton}.',
  ),
  first(
    'Declarer',
    'The player who first named the {strain} of the {contract} for the side that bid it. Declarer plays both that hand and {dummy}.',
  ),
  first('Dealer', 'The player who makes the first {call}. The deal goes clockwise, and so does this.'),
  first('Defender', 'Either of the two players who try to beat the {contract}.'),
  first('Discard', 'A card of another suit than the one led, and not a {trump}. It cannot win the {trick}.'),
  later(
    'Distribution points',
    'Points for {shape}, added to {high-card-points|high-card points} once a {fit} is found: commonly one for a {doubleton}, three for a {singleton}, five for a {void}.',
  ),
  first(
    'Double',
    'A {call} that raises what the other side’s last {bid} wins or loses. In practice it often has another meaning: see {takeout-double}.',
  ),
  later(
    'Double dummy',
    'As if all four hands lay face up: the result when each side plays its best and knows every card. Scores on cards in Overtrick are such numbers.',
  ),
  first('Doubleton', 'Two cards of a suit in one hand.'),
  first(
    'Draw trumps',
    'To lead {trump|trumps} until the {defender|defenders} have none left, so that winners cannot be {ruff|ruffed}.',
  ),
  first('Duck', 'To play low and lose a {trick} that you could have won, in order to win more of them afterwards.'),
  first(
    'Dummy',
    'The {declarer}’s partner, and the hand that lies face up on the table after the {opening-lead}. Dummy takes no further part in the play.',
  ),
  later(
    'Duplicate',
    'The form of the game in which the same deals are played at several tables, and results are compared with each other, so that good cards alone win nothing.',
  ),
  later(
    'Elimination',
    'Taking away all safe cards from a {defender}, then giving them the lead: whatever they play helps. It goes together with a {throw-in}.',
  ),
  first('Entry', 'A card that wins a {trick} in a certain hand, and so lets that hand lead next.'),
  later(
    'Establish',
    'To make small cards into winners, by driving out or waiting for the higher ones that the other side holds.',
  ),
  later('Exit card', 'A card with which one can give up the lead without giving away a {trick}.'),
  later('False card', 'A card played to give a wrong picture of what one holds.'),
  first(
    'Finesse',
    'An attempt to win a {trick} with a card that is not the highest out, in the hope that the higher one lies with the player who has to play before it. It works half of the time.',
  ),
  first('Fit', 'A suit in which partners have enough cards together to make it {trumps}: eight of them, as a rule.'),
  first('Follow suit', 'To play a card of the suit that was led. Whoever has one must do so.'),
  later('Forcing bid', 'A bid that partner may not {pass}. Some force for one round, some until a {game} is reached.'),
  first(
    'Fourth highest',
    'The usual card to lead from a long suit against no trumps: the fourth from the top, from K J 7 5 2 the 5.',
  ),
  first(
    'Game',
    'A {contract} worth 100 points or more for its tricks: 3NT, 4♥, 4♠, 5♣, 5♦ or higher. It brings a bonus of 300, or of 500 when {vulnerability|vulnerable}.',
  ),
  first(
    'Guard',
    'A card, with enough small ones beside it, that will win a {trick} in a suit that the other side leads. Also called a stopper.',
  ),
  first(
    'High-card points',
    'A measure of strength: an ace counts 4, a king 3, a queen 2, a jack 1. There are 40 in the pack, so that 10 are an average hand.',
  ),
  first(
    'Hold-up',
    'To keep back a winner for a round or two, until one of the {defender|defenders} has no card of the suit left to return.',
  ),
  first('Honour', 'An ace, king, queen, jack or ten.'),
  later('Invitation', 'A bid just short of {game}: partner goes on with more than a minimum, and passes without.'),
  later(
    'Jump overcall',
    'An {overcall} a level higher than it need be. Most pairs play it as weak, with a six-card suit.',
  ),
  first('Jump', 'A bid that leaves out at least one level: 1♥ and then 3♥.'),
  later(
    'Loser',
    'A card that is likely to lose a {trick}. In a {suit} contract one counts losers, in {no-trump|no trumps} rather {winner|winners}.',
  ),
  first('Major', 'Hearts or spades. Ten {trick|tricks} in a major make a {game}.'),
  later(
    'MiniBridge',
    'Bridge without an {auction}: the hands’ points are told, the stronger side plays, and {declarer} chooses the contract when {dummy} is down. It is how many people begin.',
  ),
  first('Minor', 'Clubs or diamonds. A {game} in a minor needs eleven {trick|tricks}.'),
  first(
    'No trump',
    'A {strain} without {trump|trumps}: the highest card of the suit led wins each {trick}. It ranks above spades.',
  ),
  later(
    'Negative double',
    'A {double} by the opener’s partner after an {overcall}, which shows values and the suits not bid, above all the other {major}.',
  ),
  first('Opening bid', 'The first {bid} of an {auction}. It usually promises twelve points or more.'),
  first('Opening lead', 'The first card of the play, by the player at {declarer}’s left, before {dummy} is seen.'),
  first('Overcall', 'A {bid} over an opening bid of the other side: a good suit of five cards or more.'),
  first('Overruff', 'To {ruff} with a higher {trump} than the player before.'),
  first('Overtrick', 'A {trick} more than the {contract} asks for. On the score sheet it is written +1.'),
  later(
    'Par',
    'The result of a deal when both sides bid and play it {double-dummy}. Neither could do better on its own.',
  ),
  first('Part score', 'A {contract} below {game}. It brings a bonus of 50.'),
  first('Partner', 'The player opposite. North and South play together, and East and West.'),
  first('Pass', 'The {call} that offers nothing. Three in a row end the {auction}; four at its start end the deal.'),
  later('Penalty double', 'A {double} that says: they cannot make this. Partner is asked to {pass}.'),
  later(
    'Pre-empt',
    'A high {opening-bid} or {overcall} on a long suit and few points. It takes bidding space from the other side.',
  ),
  later(
    'Principle of restricted choice',
    'Who plays one of two equal cards probably does not have the other: with both they might have chosen either. It makes some second {finesse|finesses} better than a drop.',
  ),
  first('Raise', 'A bid of more in the suit that partner has named. It promises support.'),
  later('Redouble', 'The {call} after the other side’s {double} that raises the score of the contract once more.'),
  first('Responder', 'The partner of the player who made the {opening-bid}.'),
  later(
    'Reverse',
    'A second bid by the opener, in a higher suit than the first at the level of two, which shows extra strength: 1♦ and then 2♥.',
  ),
  first('Revoke', 'Not to {follow-suit} although one could. At a table it costs tricks; here it is not possible.'),
  first('Ruff', 'To play a {trump} on a suit of which one has no card left.'),
  later(
    'Ruff and discard',
    'What happens when a suit is led of which both {declarer} and {dummy} have none: one hand {ruff|ruffs}, the other throws a {loser}. It is mostly a gift.',
  ),
  later(
    'Safety play',
    'A way to play a suit that guards against a bad break, often at the price of a possible {overtrick}.',
  ),
  first(
    'Second hand low',
    'A guide for the player who plays second to a {trick}: the small card is mostly right, since partner is still to play.',
  ),
  first('Sequence', 'Neighbouring {honour|honours} in a suit, such as K Q J. One leads the top of it.'),
  later('Shape', 'How many cards a hand has of each suit: 5-4-3-1. Also called distribution.'),
  first('Sign-off', 'A bid that asks partner to {pass}.'),
  first('Singleton', 'One card alone of a suit in one hand.'),
  first(
    'Slam',
    'A {contract} for twelve {trick|tricks} (small slam) or all thirteen (grand slam). Both bring a large bonus.',
  ),
  later(
    'Splinter',
    'A double {jump} in a new suit that shows support for partner and a {singleton} or {void} in the suit named.',
  ),
  later(
    'Squeeze',
    'An ending in which a player has to throw a card that they would need, because they cannot guard two suits at once.',
  ),
  first(
    'Stayman',
    'A bid of 2♣ over partner’s 1NT that asks for a four-card {major}. Opener answers 2♥ or 2♠ with one, and 2♦ without.',
  ),
  first('Strain', 'One of the four suits, or no trumps: what a {bid} names beside its level.'),
  first('Suit', 'Clubs, diamonds, hearts or spades, from the lowest to the highest in the {auction}.'),
  first(
    'Takeout double',
    'A {double} of a low bid that asks partner to choose a suit: short in theirs, ready for the others.',
  ),
  first(
    'Tenace',
    'Two cards with a gap between them, such as A Q. It is best led up to, and is what a {finesse} needs.',
  ),
  first(
    'Third hand high',
    'A guide for the player who plays third to a {trick}: a card high enough to win it or to drive out a higher one.',
  ),
  later('Throw-in', 'To give the lead to a player who has no good card left to play. Also called an endplay.'),
  first(
    'Transfer',
    'A response to 1NT that names the suit below the one meant: 2♦ shows hearts, 2♥ shows spades. The stronger hand becomes {declarer} and stays hidden.',
  ),
  first(
    'Trick',
    'Four cards, one from each hand in turn. The highest of the suit led wins it, or else the highest {trump}.',
  ),
  first('Trump', 'A card of the suit named in the {contract}. It beats every card of the other suits.'),
  first('Trumps', 'The suit of the {contract}; also all its cards together. See {trump}.'),
  later('Two-over-one', 'A style in which a response in a new suit at the level of two forces the bidding to {game}.'),
  first('Undertrick', 'Each {trick} by which a {contract} fails. It is written −1, −2 and so on.'),
  first(
    'Unblock',
    'To play a high card early from the short hand, so that it does not stand in the way. See {blocked-suit}.',
  ),
  first('Void', 'No card at all of a suit in one hand.'),
  first(
    'Vulnerability',
    'Whether a side’s bonuses and penalties are the high ones. It belongs to the {board}: none, one side, or both.',
  ),
  later(
    'Weak two',
    'An {opening-bid} of 2♦, 2♥ or 2♠ on a good six-card suit with fewer points than an opening needs.',
  ),
  first('Winner', 'A card that will win a {trick}, or that can be made to.'),
  later('Yarborough', 'A hand without a card above a nine. It comes about once in 1,800 deals.'),
];
