/** A category that comes with the product, with its articles in reading order. */
export interface DemoCategory {
  /** Never changed after a release: the id and the slug are derived from it. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly articles: readonly DemoArticle[];
}

interface DemoArticle {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly featured: boolean;
  /** HTML; {ruff} and {ruff|ruffed} become links to the glossary. */
  readonly body: string;
}

const GETTING_STARTED: DemoCategory = {
  key: 'getting-started',
  title: 'Getting started',
  description: 'What Overtrick is, how it comes onto your device, and what works without a connection.',
  articles: [
    {
      key: 'what-overtrick-is',
      title: 'What Overtrick is',
      summary: 'Free or paid courses from Level 1 to Level 8, covering bidding and card play.',
      featured: false,
      body: `<p>Overtrick is a place to learn bridge by playing it. Teachers write courses and deal packs; you study them in your own time and bid and play every deal yourself, against bots that know all there is to know about the cards.</p>
<h2>Levels</h2><p>Courses run from Level 1 to Level 8, from the first {trick} to the finer points of defence. Each course and each pack says for which levels it is meant. You may take any of them: the levels advise, they do not forbid.</p>
<h2>Deal packs</h2><p>A deal pack is a set of deals with one theme. They are played in order, and each opens when the one before it has been played to its end. It need not have gone well: an honest try is enough, and any deal can be replayed later.</p>
<h2>Bots</h2><p>The other three seats are played by bots. They make no mistakes in the play, and they do not send signals. So if a contract can be beaten, expect it to be beaten.</p>`,
    },
    {
      key: 'without-a-connection',
      title: 'Playing without a connection',
      summary: 'What is on your device, what waits until you are home, and how to see that all is saved.',
      featured: true,
      body: `<p>What you have joined comes to your device by itself, so that a train or a holiday cottage is as good as your desk: deals, hints, bots and the solver behind them.</p>
<h2>Before you leave</h2><ul><li>Open <a href="/my-deals">My deals</a> once while you have a connection.</li><li>A pack that says “On this device” is ready. One that is still loading shows how much has come.</li><li>These articles and the glossary come along too.</li></ul>
<h2>On the way</h2><p>Play as always. Every card is stored on the device before the next one is played, so that neither an empty battery nor a closed browser loses a deal: it goes on where you left it.</p>
<h2>Home again</h2><p>Results are sent by themselves. The small cloud at the top says how many wait; “All saved” means that the server has them. If you play on two devices, both results count and the better one is shown.</p>
<p>What needs a connection is little: buying, changing your profile, and getting packs that you did not have.</p>`,
    },
    {
      key: 'home-screen',
      title: 'Putting Overtrick on your home screen',
      summary: 'Two taps, and it opens like any other app, without the browser around it.',
      featured: false,
      body: `<p>Overtrick can be installed from the browser. There is no store to go through, and it takes hardly more room than a few photographs.</p>
<h2>Tablets and phones with Android, and computers</h2><p>Open <a href="/settings">Settings</a> and press “Install”. If the button is not there, look in the menu of the browser for “Install app” or “Add to home screen”.</p>
<h2>iPad and iPhone</h2><ol><li>Open Overtrick in Safari.</li><li>Press the Share sign, a square with an arrow.</li><li>Choose “Add to Home Screen”.</li></ol>
<h2>Keeping your deals</h2><p>Browsers tidy up pages that have not been used for long. An installed app is left alone. In Settings you can also ask the browser to keep what is stored.</p>`,
    },
  ],
};

const AT_THE_TABLE: DemoCategory = {
  key: 'at-the-table',
  title: 'At the table',
  description: 'Bidding and playing with fingers or keys, and what the results mean.',
  articles: [
    {
      key: 'how-a-deal-is-judged',
      title: 'How a deal is judged',
      summary: 'Brilliant, well played or bad luck: what counts, and what does not.',
      featured: true,
      body: `<p>When a deal is over you are told one of three things.</p>
<ul><li><strong>Brilliant!</strong> No card that you chose cost a {trick}. Each is judged where it was played, against the best that could still be had.</li><li><strong>Well played!</strong> The {contract} was made; if you were a {defender}, it was beaten.</li><li><strong>Bad luck!</strong> It was not, this time.</li></ul>
<p>“Brilliant!” is about your cards and not about the result: it can be earned in a contract that nobody could make.</p>
<h2>Bonus tricks</h2><p>A badge such as +1 counts {overtrick|overtricks}; for a defender, every {undertrick} after the first.</p>
<h2>Replays</h2><p>Play a deal as often as you like. Your best result counts, and nothing takes it away. Your teacher sees the first one and the best one.</p>
<h2>What costs nothing</h2><p>Taking back a slip of the finger before the next hand has played costs nothing. A later take-back is allowed too, but then the deal is at most “Well played!”.</p>`,
    },
    {
      key: 'double-dummy',
      title: 'What double dummy means',
      summary: 'The numbers on the cards, and why a perfect score is not always the best play.',
      featured: true,
      body: `<p>{double-dummy|Double dummy} asks what happens when all four hands lie face up and both sides play their best. There is one right answer to that, and the solver on your device finds it.</p>
<h2>The numbers</h2><p>Where you see a number on a card, it is how many tricks the side to play would win in the end if that card were played now. The best cards have the highest number, and often there are several.</p>
<h2>What it cannot tell</h2><p>At a real table you do not see the other hands. A {finesse} that loses was not wrong because it lost. A {safety-play} gives up a trick on most days to be safe on the worst one, and double dummy would never do that.</p>
<p>So read the numbers as the facts of this one deal. Whether you could have known is another question, and your teacher’s words are there for it.</p>`,
    },
    {
      key: 'keys',
      title: 'The keys of the table',
      summary: 'Every call and every card can be typed. Press ? at the table to see this list.',
      featured: false,
      body: `<p>The whole table works by keyboard, and a screen reader says what happens in one sentence after each card.</p>
<h2>Calls</h2><ul><li>A level and a strain: <strong>1n</strong>, <strong>2h</strong>, <strong>4s</strong>.</li><li><strong>p</strong> passes, <strong>x</strong> doubles, <strong>xx</strong> redoubles.</li></ul>
<h2>Cards</h2><ul><li>A suit and a rank: <strong>sk</strong> is the king of spades, <strong>h10</strong> or <strong>ht</strong> the ten of hearts.</li><li>Or walk the hand with the arrow keys and press Enter.</li></ul>
<h2>Otherwise</h2><ul><li><strong>u</strong> takes back.</li><li><strong>g</strong> goes on: with a card that lies lifted, or when you have a plan.</li><li><strong>?</strong> lists the keys.</li></ul>
<p>If a tap goes astray now and then, switch on two taps in <a href="/settings">Settings</a>: the first lifts the card, the second plays it.</p>`,
    },
    {
      key: 'hints-and-claims',
      title: 'Hints, take-backs and claims',
      summary: 'Three kinds of help, and how far each of them goes.',
      featured: false,
      body: `<h2>Hints</h2><p>A hint is your teacher’s own, and it is shown only when you ask. In the {auction} there may be one for each of your calls. As {declarer} you may ask for one when {dummy} is down: a moment for a plan in any case.</p>
<h2>Wrong calls</h2><p>If another call was expected, you are told at once, and the auction waits for you. Try again, ask for the hint, or have the call shown.</p>
<h2>Take-backs</h2><p>A card that you play lies lifted for two seconds: “Take back” returns it, and nobody has seen it. A second tap puts it down at once. How long it lies is in <a href="/settings">Settings</a>. Afterwards “Take back” still leads to your last card.</p>
<h2>Claims</h2><p>You can {claim} when your side is on lead and dummy is down. A claim holds if your tricks are certain wherever the unseen cards lie. Otherwise you hear “Not certain yet: play on”, and no number with it: a claim is no way of asking.</p>`,
    },
  ],
};

const FOR_TEACHERS: DemoCategory = {
  key: 'for-teachers',
  title: 'For teachers',
  description: 'Showing deals to a class, and the words that you use again.',
  articles: [
    {
      key: 'showing-a-deal',
      title: 'Showing a deal to a class',
      summary: 'The preview on the big screen, and its remote control in your hand.',
      featured: false,
      body: `<p>The preview opens over any page where there are deals. All cards lie face down at first, so that nothing is told before you want it told.</p>
<h2>The bar</h2><ul><li><strong>Turn</strong> turns cards face up: all of them, one hand, or a single one.</li><li><strong>Rotate</strong> brings another seat to the bottom.</li><li><strong>Highlight</strong> marks cards to talk about, and the correct call.</li><li><strong>DDS</strong> shows the {double-dummy} number of every card.</li><li><strong>Undo</strong> and <strong>Reset</strong> lead back.</li></ul>
<h2>The remote control</h2><p>It opens in a small window of its own. Put the preview on the projector and keep the remote where only you can see it: there you play cards although they lie face down for the class.</p>
<p>Five sample deals on the home page are there to try all this out.</p>`,
    },
    {
      key: 'your-page-and-phrases',
      title: 'Your page and your phrases',
      summary: 'What students read about you, and how to write a good hint once.',
      featured: false,
      body: `<p>Under <a href="/teaching/options">Options</a> you write your public page: name, headline, biography, languages and a picture. Students find it behind your name on every pack.</p>
<h2>Phrases</h2><p>Four lists hold what you say often: explanations of bids, hints for bids, hints for declarer, and the messages under a result.</p>
<h2>Words that help</h2><ul><li>A hint is a nudge, not the answer: “How many points has partner shown?”</li><li>An explanation says why, in one sentence.</li><li>When the student was right, say nothing. The next deal is the best praise.</li></ul>
<p>Words of the game can lead to the <a href="/glossary">glossary</a>: link to its address with the term behind a #, such as /glossary#hold-up, and a tap shows what it means without leaving the lesson.</p>`,
    },
  ],
};

/** The knowledge base that comes with the product, in our own words. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [GETTING_STARTED, AT_THE_TABLE, FOR_TEACHERS];
