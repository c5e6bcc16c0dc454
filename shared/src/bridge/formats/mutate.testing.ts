import type { Random } from './random.ts';

/** Words with a meaning in one format or another. */
const TOKENS = [
  ...[
    '[',
    ']',
    '"',
    '\\',
    '{',
    '}',
    ';',
    '%',
    '#',
    '##',
    '=1=',
    '=0=',
    '$7',
    '!',
    '?',
    '*',
    '+',
    '-',
    '^I',
    '^S',
    '^R',
    '^L',
  ],
  ...['[Event ', '[dealer "', "'", '”', '♥\ufe0f', '\u001a', '\r\r\n', '=', '+1', '3 tricks'],
  ...['\n', '\r\n', '\r', '\n\n', '\t', ' ', '\u0000', '\ufeff', '\u2660', '\ud800', 'é'],
  ...[
    '[Event "',
    '[Board "1"]',
    '[Deal "N:',
    '[Auction "N"]',
    '[Play "W"]',
    '[Note "1:',
    '[OptimumResultTable "',
    '%%!R ',
  ],
  ...[
    '|',
    '||',
    'md|',
    'mb|',
    'pc|',
    'an|',
    'qx|o1|',
    'pn|',
    'lb|*b',
    'lb|*m',
    '^',
    '~',
    'mc|',
    'up|',
    'ub|',
    'md|0,',
    'vg|',
    'rs|',
  ],
  ...[
    '1NT',
    'Pass',
    'AP',
    'XX',
    '7S',
    'SA',
    'C2',
    '10',
    'T',
    'S',
    '.',
    ':',
    ',',
    'https://handviewer?lin=',
    '%7C',
    '%',
    '%e2%99',
    '&n=',
    '&a=1C(',
    ')',
  ],
];

type Mutation = (text: string, random: Random) => string;

const MUTATIONS: readonly Mutation[] = [
  // Delete, double or move a piece.
  (text, random) => around(text, random, (before, _, after) => before + after),
  (text, random) => around(text, random, (before, piece, after) => before + piece + piece + after),
  (text, random) => around(text, random, (before, piece, after) => after + piece + before),
  // Insert a word or a character.
  (text, random) => putIn(text, random, TOKENS[random(TOKENS.length)] as string),
  (text, random) => putIn(text, random, String.fromCharCode(random(random(4) === 0 ? 65_536 : 128))),
  // Replace a character.
  (text, random) => {
    const at = random(text.length + 1);
    return text.slice(0, at) + String.fromCharCode(random(128)) + text.slice(at + 1);
  },
  // Repeat a word many times, to find code that is not linear.
  (text, random) => putIn(text, random, (TOKENS[random(TOKENS.length)] as string).repeat(1 + random(40))),
  (text, random) =>
    random(400) === 0 ? putIn(text, random, (TOKENS[random(TOKENS.length)] as string).repeat(20_000)) : text,
  // Repeat a piece many times.
  (text, random) =>
    random(400) === 0
      ? around(text, random, (before, piece, after) => before + piece.slice(0, 500).repeat(200) + after)
      : text,
];

function around(text: string, random: Random, join: (before: string, piece: string, after: string) => string): string {
  const from = random(text.length + 1);
  const to = Math.min(text.length, from + random(60));
  return join(text.slice(0, from), text.slice(from, to), text.slice(to));
}

function putIn(text: string, random: Random, word: string): string {
  const at = random(text.length + 1);
  return text.slice(0, at) + word + text.slice(at);
}

/** A damaged text: one to eight mutations. */
export function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let left = 1 + random(8); left > 0; left -= 1)
    mutated = (MUTATIONS[random(MUTATIONS.length)] as Mutation)(mutated, random);
  return mutated;
}

const HANDS = ['AQ4.KT73.QJ5.982', 'K82.Q95.T842.K76', 'JT763.A4.AK6.QJ3', '95.J862.973.AT54'];

const PBN = `% PBN 2.1
[Event "##Club night"]
[Site "Hall \\"B\\""]
[Board "1"]
[West "#"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:${HANDS.join(' ')}"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
{A comment
over \\S lines} ; and another
[Auction "N"]
1D =1= Pass 1S! Pass
2S $7 Pass 4S AP
[Note "1:at least three"]
[Play "W"]
C4 C2 CK C3
H2 H3 HQ HA
- - - S4
*
[DoubleDummyTricks "9a8879a88743556435d6"]
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT  9
N  S 10
[OvertrickHints "Seat;Call;Text"]
S "1S" "Five of them."

[West "Another"]
[Contract "3NTX"]
[Declarer "^S"]
[Auction "N"]
- ^S 1D ^I 1C 3NT X AP

[Board "2"]
[Dealer "E"]
[Deal "E:- T842...A J6...K -"]
[Contract "H"]
[Play "S"]
+
`;

const BOARD = 'md|1SJT763HA4DAK6CQJ3,S95HJ862D973CAT54,SAQ4HKT73DQJ5C982,SK82HQ95DT842CK76|';

const LIN = `pn|South,West,North,East|st||${BOARD}rh||ah|Board 1|sv|o|mb|1S!|an|five|mb|p|mb|2N|mb|p|mb|4S|mb|ppp|pg||pc|C4|pc|C2|pc|CK|pc|C3|pg||pc|CQ|mc|10|pg||
vg|Match,Final,I,1,2,Red,0,Blue,0|rs|4SS=,3NN-1|pn|a,b,c,d,e,f,g,h|
qx|o1|st||${BOARD}sv|n|nt|chat|mb|1Sp4Sppp|pc|C4|qx|c1|mb|1N|mb|p|mb|3Nppp|pc|h2|
`;

const MOVIE = `%% A lesson
bt||at|^b@2^*bLesson^*n|pg||${BOARD}sk|s|mb|?|lb|*bYour call?^^1s,p|md|0,,hq,|rc|s2|
lb|*cLead^^sa,dq^sah8732cjt82dqj62|lb|*hWhich?^^2^s4dkq7ckq6hak9732^saq5hkqt7cqj8dqj53|
lb|*mWhat?^one~two~three^2|lb|*yIs 2@c forcing?^^n|lb|*pPoints?^^^sj98642hakqt4cA4|up|2|ub||
`;

const LINK = `See https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(LIN.split('\n')[0] as string)} and
<a href="http://www.bridgebase.com/tools/handviewer.html?n=saq4hkt73dqj5c982&e=sk82hq95dt842ck76&s=sjt763ha4dak6cqj3&d=s&v=n&b=7&a=1sp2np4sppp&p=c4c2">
`;

/** The texts to damage: PBN, LIN, a teaching movie and addresses, each alone and a few together. */
export const SEEDS: readonly string[] = [PBN, LIN, MOVIE, LINK, PBN.repeat(5), LIN.repeat(5), PBN, LINK];
