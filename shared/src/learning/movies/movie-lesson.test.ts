import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../bridge/formats/encoding.ts';
import { createLinMovieReader } from '../../bridge/formats/lin/movie.ts';
import { mutate, SEEDS } from '../../bridge/formats/mutate.testing.ts';
import { parsePbn } from '../../bridge/formats/pbn/read.ts';
import { startRandom } from '../../bridge/formats/random.ts';
import { wrongFields } from '../../forms/diagram.ts';
import { draftOfDiagram } from '../quiz/diagram-draft.ts';
import { newDiagramId } from '../quiz/new-diagram-id.ts';
import { diagramOfQuizSchema, type Quiz, quizFields } from '../quiz/quiz.ts';
import { countCorrect } from '../quiz/quiz-taking.ts';
import { lessonOfFile } from './file-lesson.ts';
import { type LessonDraft, LONGEST_TITLE, partsOf, titleOfFile } from './lesson-draft.ts';

const fixture = (name: string): string => decodeText(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const lesson = (text: string, name = 'a.lin') => lessonOfFile(text, name, newDiagramId);
const TEN = lesson(fixture('ten-kinds.lin'), '12 Ten kinds.lin');
const BOARDS = lesson(fixture('boards.lin'), 'boards.lin');

const quizzes = ({ activities }: LessonDraft): readonly Quiz[] =>
  activities.flatMap((activity) => (activity.type === 'quiz' ? [activity.quiz] : []));
const only = (text: string): Quiz | undefined => quizzes(lesson(text))[0];
const texts = (quiz: Quiz | undefined) =>
  (quiz?.diagrams ?? []).flatMap(({ type, config }) =>
    type === 'TextAnswer' ? [`${config.isCorrect ? '*' : ''}${config.text}`] : [],
  );
const types = (quiz: Quiz | undefined) => quiz?.diagrams.map(({ type, context }) => `${context} ${type}`);
const box = (quiz: Quiz | undefined) => quiz?.diagrams.find(({ type }) => type === 'BiddingInterface')?.config;
const codes = ({ rows }: LessonDraft) => rows.map(({ line, code }) => `${line} ${code}`);

describe('a teaching movie as a lesson (D-210)', () => {
  it('has each of its questions, of all ten kinds, as a question in order', () => {
    expect(TEN.title).toBe('Ten kinds');
    expect(TEN.questions.map(({ kind }) => kind).join('')).toBe('bbchmyptlsd');
    expect(TEN.questions.every(({ activity }) => activity !== null)).toBe(true);
    expect(quizzes(TEN)).toHaveLength(11);
    expect(TEN.activities.filter(({ type }) => type === 'quiz').map(({ title }) => title)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
    ]);
  });

  it('asks nothing that a form would not take', () => {
    for (const quiz of [...quizzes(TEN), ...quizzes(BOARDS)]) {
      expect(v.safeParse(v.object(quizFields), quiz).success).toBe(true);
      expect(quiz.diagrams.map((one) => wrongFields(draftOfDiagram(one)))).toEqual(quiz.diagrams.map(() => ({})));
      expect(countCorrect(quiz.diagrams)).toBeGreaterThan(0);
    }
  });

  it('has its pages as intertitles, with headings, suit signs and secure links', () => {
    const [first] = TEN.activities;
    expect(first).toMatchObject({ type: 'titlePage', title: 'Before you begin', line: 8 });
    const html = first?.type === 'titlePage' ? first.html : '';
    expect(html).toContain('♥points, ♠cards');
    expect(html).toContain('<a href="https://example.org/bridge">our page</a>');
    expect(html).toContain('the old page');
    expect(html).not.toContain('old"');
    expect(codes(TEN)).toContain('8 link-left');
    expect(codes(TEN)).toContain('8 jumps-left');
  });

  it('has the text before a question above it, and what follows as its explanation', () => {
    const [first] = quizzes(TEN);
    expect(first?.question).toBe(
      '<p>A balanced hand with 15 to 17 points opens one no-trump.</p><p>What do you open?</p>',
    );
    expect(first?.explanation).toBe('<p>19 would be too many, 14 too few.</p>');
  });

  it('has what stands between two questions without a stop with both: the second may ask about it', () => {
    const [first, second] = quizzes(lesson('lb|*y Ready?^^y|at|You hold 13 points.|lb|*b Open?^^1c|'));
    expect(first?.explanation).toBe('<p>You hold 13 points.</p>');
    expect(second?.question).toBe('<p>You hold 13 points.</p><p>Open?</p>');
    const [, after] = quizzes(lesson('lb|*y Ready?^^y|at|Yes.|pg||lb|*b Open?^^1c|'));
    expect(after?.question).toBe('<p>Open?</p>');
  });

  it('does not explain anything by its end', () => {
    const [quiz] = quizzes(lesson('lb|*y Ready?^^y|at|Good.^^^^^*bThe end^*n|'));
    expect(quiz?.explanation).toBe('<p>Good.</p>');
  });

  it('has the words of a jump to another place, not the name of the place', () => {
    const [page] = lesson('at|Go on: ^*gpart5,^*bthe last part^*n now|lb|*y So?^^y|').activities;
    expect(page?.type === 'quiz' && page.quiz.question).toBe(
      '<p>Go on: <strong>the last part</strong> now</p><p>So?</p>',
    );
  });

  it('shows an inserted hand and auction with its question, and goes on from the last call', () => {
    const [opening, answer] = quizzes(TEN);
    expect(types(opening)).toEqual(['question Hand', 'answer BiddingInterface']);
    expect(box(opening)).toMatchObject({ answerValue: '1NT', currentBid: 'P' });
    expect(types(answer)).toEqual(['question BiddingTable', 'question Hand', 'answer BiddingInterface']);
    expect(answer?.diagrams[0]?.config).toMatchObject({
      dealerPosition: 'N',
      bids: '1H,P',
      postSymbol: 'questionMark',
    });
    expect(box(answer)).toMatchObject({ answerValue: '3H', currentBid: '1H', alsoRight: ['1S', '2H'] });
  });

  it('has a text answer a card, several of them right', () => {
    const lead = quizzes(TEN)[2];
    expect(types(lead)?.slice(0, 2)).toEqual(['question Hand', 'answer TextAnswer']);
    expect(texts(lead)).toEqual(['♠K', '♠J', '♠2', '♥Q', '♥8', '♥5', '*♥4', '*♥3', '♦7', '♦6', '♣Q', '♣10', '♣9']);
    expect(lead?.mustChooseAllCorrectAnswers).toBe(false);
  });

  it('offers hands, options without their keys, and yes and no', () => {
    const [, , , hands, options, yes] = quizzes(TEN);
    expect(types(hands)).toEqual(['answer Hand', 'answer Hand']);
    expect(hands?.diagrams.map(({ config }) => 'isCorrect' in config && config.isCorrect)).toEqual([true, false]);
    expect(texts(options)).toEqual(['for take-out', '*for penalties', '♥hearts']);
    expect(texts(yes)).toEqual(['Yes', '*No']);
  });

  it('does not give a number of points away by its place', () => {
    const places = ['ak', 'akq', 'akqj', 'akqjt', 'akqj2'].map((hand) =>
      texts(only(`lb|*p Points?^^^s${hand}`)).findIndex((text) => text.startsWith('*')),
    );
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it('counts points itself, offers the numbers beside, and tells when the file says another', () => {
    expect(quizzes(TEN).slice(6).map(texts)).toEqual([
      ['14', '*15', '16', '17', '18'],
      ['13', '14', '*15', '16', '17'],
      ['0', '1', '*2', '3', '4'],
      ['0', '1', '2', '*3', '4'],
      ['15', '*16', '17', '18', '19'],
    ]);
    expect(TEN.rows.filter(({ code }) => code === 'points-differ').map(({ line }) => line)).toEqual([37, 40]);
  });
});

describe('the boards of a movie (D-211)', () => {
  it('that are played become run-throughs, between what is said before and after', () => {
    expect(BOARDS.activities.map(({ type, title }) => `${type} ${title}`)).toEqual([
      'quiz 1',
      'titlePage boards',
      'deal Board 7',
      'titlePage boards',
      'titlePage boards',
      'titlePage boards',
    ]);
    expect(BOARDS.activities[3]).toMatchObject({
      html: '<p><em>Played: ♦2 ♦6 ♦9 ♦J</em></p><p>South has won the first trick.</p>',
    });
    const deal = BOARDS.activities.find(({ type }) => type === 'deal');
    const [board] = deal?.type === 'deal' ? parsePbn(deal.boards.join('')).boards : [];
    expect(board).toMatchObject({ board: '7', contract: '3N', declarer: 'S', vulnerable: 'All' });
    expect(board?.play?.cards).toHaveLength(8);
    expect(board?.auction?.calls[0]).toMatchObject({ call: '1S', note: 'five or more' });
  });

  it('are shown with the question that is asked on them, as its player sees them', () => {
    const [quiz] = quizzes(BOARDS);
    expect(types(quiz)).toEqual(['question Hand', 'question BiddingTable', 'answer BiddingInterface']);
    expect(quiz?.question).toBe(
      '<p>North has opened one spade.</p><p>All are vulnerable.</p><p>What do you say with this hand?</p>',
    );
    expect(quiz?.explanation).toBe(
      '<p>Three no-trumps would be the end.</p><p><em>South 2NT, West Pass, North 3NT, East Pass, South Pass, West Pass</em></p>',
    );
  });

  it('that are only shown are written on a page', () => {
    const page = BOARDS.activities.find(({ line }) => line === 21);
    expect(page?.type === 'titlePage' && page.html).toContain('<p>South: ♠ 8 3');
  });
});

describe('the report of a movie (D-212)', () => {
  it('has a line for each question that is lost, and for words that a lesson does not show', () => {
    expect(BOARDS.questions.map(({ line, kind, activity }) => [line, kind, activity !== null])).toEqual([
      [7, 'b', true],
      [25, 'm', false],
      [26, 'z', false],
      [27, 'h', false],
    ]);
    expect(codes(BOARDS)).toEqual(['25 question-unread', '26 question-kind', '27 question-unread', '28 command-left']);
  });

  it('says of a picture under the name of a movie that it is no text, in one line', () => {
    const bytes = Array.from({ length: 4_000 }, (_, at) => String.fromCharCode((at * 37) % 256)).join('');
    expect(codes(lesson(`\x89PNG\r\n\x1a\n${bytes}at|${bytes}|`))).toEqual(['1 no-text']);
    expect(
      only('lb|*y A\0?^^y|at|Words enough that one strange sign in a hundred is let pass, as an old file has it.|'),
    ).toBeDefined();
  });

  it('says that nothing came of a file', () => {
    expect(codes(lesson('Dear all', 'a.lin'))).toContain('1 no-content');
    expect(codes(lesson('', 'a.pbn'))).toContain('1 no-content');
  });

  it.each([
    ['a card that is not in the hand', 'lb|*c Lead?^^sa^sk2|', 'card-not-held', ['♠K', '♠2', '*♠A']],
    ['a call that is none', 'lb|*b Call?^^1s,9z|', 'call-unread', []],
    ['a hand that is none', 'at|Look|ih|pxyz|lb|*y So?^^y|', 'hand-unread', ['*Yes', 'No']],
    ['an auction that is none', 'at|Look|ia|1h1c|lb|*y So?^^y|', 'auction-unread', ['*Yes', 'No']],
  ])('tells of %s', (_, text, code, answers) => {
    expect(codes(lesson(text))).toContain(`1 ${code}`);
    expect(texts(only(text))).toEqual(answers);
  });

  it('tells of a question whose hands are missing', () =>
    expect(codes(lesson('bt||at|Page|lb|*c Lead?^^sa^|lb|*h Which?^^1^sak^|'))).toEqual([
      '1 question-cards',
      '1 question-cards',
    ]));
});

describe('a practice file (D-213)', () => {
  const board = (number: number, comment = '') =>
    `[Board "${number}"]\n[Dealer "N"]\n[Deal "N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54"]\n[Declarer "S"]\n[Contract "3NT"]\n${comment}\n`;

  it('becomes run-throughs, with its commentary on pages', () => {
    const { activities } = lesson(
      [board(1), board(2, '{You count eight tricks; the ninth \\S K.}'), board(3)].join('\n'),
      'x.pbn',
    );
    expect(activities.map(({ type, title }) => `${type} ${title}`)).toEqual([
      'deal Boards 1 to 2',
      'titlePage Board 2',
      'deal Board 3',
    ]);
    expect(activities[1]).toMatchObject({ html: '<p>You count eight tricks; the ninth ♠ K.</p>' });
  });

  it('with a board that cannot be read says so, and keeps the others', () => {
    const bad = board(2).replace('N:AQ4', 'N:AQ4K');
    const { activities, rows } = lesson([board(1), bad].join('\n'), 'x.pbn');
    expect(activities).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'lost', line: 10 });
  });
});

describe('a long lesson', () => {
  it('is cut into parts, each with the lines of its report', () => {
    const draft = lesson(
      `${Array.from({ length: 450 }, (_, at) => `lb|*y Number ${at}?^^y|\n`).join('')}lb|*y What?^^x|`,
    );
    const parts = partsOf(draft);
    expect(parts.map(({ title, activities }) => [title, activities.length])).toEqual([
      ['a (1 of 3)', 200],
      ['a (2 of 3)', 200],
      ['a (3 of 3)', 50],
    ]);
    expect(parts.map(({ rows }) => rows.length)).toEqual([0, 0, 1]);
    expect(partsOf(TEN)).toHaveLength(1);
  });

  it.each([
    ['12 Ten kinds.lin', 'Ten kinds'],
    ['C:\\old\\Hand_1.LIN', 'Hand 1'],
    ['2015.lin', '2015'],
    ['.lin', 'Lesson'],
  ])('%s has the title %s', (name, title) => expect(titleOfFile(name)).toBe(title));
});

const TAG = /<(?!\/?(?:p|br|h3|strong|em|u|a)(?: href="https:\/\/[^"<>]*")?>)/;

describe('damaged movies', () => {
  const seeds = [fixture('ten-kinds.lin'), fixture('boards.lin'), ...SEEDS];
  it('are read without a throw, and every question is an activity or a line of the report (D-212)', () => {
    for (let seed = 0; seed < 1_200; seed += 1) {
      const text = mutate(seeds[seed % seeds.length] as string, startRandom(seed));
      const draft = lesson(text);
      const reader = createLinMovieReader();
      const asked = [...reader.push(text), ...reader.end()].filter(
        ({ pair }) => pair.command === 'lb' && pair.data.trim() !== '',
      );
      if (draft.questions.length > 0)
        expect(draft.questions.map(({ line }) => line)).toEqual(asked.map(({ pair }) => pair.line));
      for (const { line, activity } of draft.questions)
        if (activity === null) expect(draft.rows.some((row) => row.kind === 'lost' && row.line === line)).toBe(true);
        else expect(draft.activities[activity]).toMatchObject({ type: 'quiz', line });
      for (const activity of draft.activities) {
        expect(activity.title.length).toBeGreaterThan(0);
        expect(activity.title.length).toBeLessThanOrEqual(LONGEST_TITLE);
        if (activity.type === 'titlePage') expect(activity.html).not.toMatch(TAG);
        if (activity.type !== 'quiz') continue;
        expect(activity.quiz.question + activity.quiz.explanation).not.toMatch(TAG);
        for (const one of activity.quiz.diagrams) {
          expect(v.safeParse(diagramOfQuizSchema, one).success).toBe(true);
          expect(wrongFields(draftOfDiagram(one))).toEqual({});
        }
      }
    }
  }, 120_000);

  it.each([
    ['blank lines', 'at|\n|'],
    ['words', 'at|a|'],
    ['columns', 'at|^^^c^*b|'],
    ['hands', 'ih|psak|'],
    ['questions', 'lb|*yA?^^y|'],
    ['questions that are lost', 'lb|*y|'],
    ['cards', 'pc|s|'],
    ['calls taken back', 'mb|1c|ub||'],
    ['boards', 'md|1SAK,HAK|at|x|'],
    ['stars', '^*'],
    ['links', 'at|^*h|'],
  ])(
    'made of many %s are read to the end',
    (_, piece) => {
      for (const start of ['', 'st||md|1SAK,HAK,DAK|sk|s|', 'at|']) {
        const { activities } = lesson(start + piece.repeat(5_000));
        expect(activities.length).toBeLessThanOrEqual(5_001);
      }
    },
    60_000,
  );
});
