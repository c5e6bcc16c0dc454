import './calls.css';
import { sameSide } from '@overtrick/shared/bridge/seat';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { contractOfGame } from '@overtrick/shared/learning/deals/game-contract';
import type { Outcome } from '@overtrick/shared/learning/deals/outcome';
import {
  findResultMessage,
  OUTCOMES_BEST_FIRST,
  outcomeMeaning,
} from '@overtrick/shared/learning/deals/result-messages';
import { AIMS, type Aim } from '@overtrick/shared/learning/deals/study-deal';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select, TextArea } from '../../../ui/fields/field.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { EditorPart } from '../editor-part.tsx';
import { PhrasedField, TEXT_LENGTH } from './phrase-picker.tsx';
import type { SectionProps, WordsProps } from './section-props.ts';

/** What the student is to reach, and what is read before the deal, in it and after it. */
export function TeachingWords(props: WordsProps) {
  const { content, onChange, phrases } = props;
  return (
    <EditorPart title="Goal and words" className="teaching-words" folds>
      <AimField content={content} onChange={onChange} />
      {TEXTS.map(({ field, ...words }) => (
        <SeenText
          key={field}
          {...words}
          value={content[field] ?? ''}
          onChange={(text) => onChange({ [field]: text || null })}
        />
      ))}
      <NoteField content={content} onChange={onChange} />
      <h3>After the result</h3>
      {OUTCOMES_BEST_FIRST.map((outcome) => {
        const title = OUTCOME_TITLES[outcome];
        const message = findResultMessage(content.resultMessages, outcome) ?? '';
        return (
          <div key={outcome} className="seen-text">
            <PhrasedField
              label={`After ‘${title}’`}
              help={outcomeMeaning(outcome, content.aim)}
              value={message}
              onChange={(text) => onChange({ resultMessages: withMessage(content, outcome, text) })}
              list="summaryMessages"
              book={phrases}
            />
            <Seen head={title} text={message} />
          </div>
        );
      })}
    </EditorPart>
  );
}

const withMessage = ({ resultMessages }: DealContent, outcome: Outcome, message: string) => {
  const others = resultMessages.filter((one) => one.outcome !== outcome);
  const all = message ? [...others, { outcome, message }] : others;
  return OUTCOMES_BEST_FIRST.flatMap((each) => all.filter((one) => one.outcome === each));
};

const AIM_WORDS: { readonly [aim in Aim]: { readonly label: string; readonly help: string } } = {
  most: { label: 'Most tricks', help: 'Best is to give no trick away; overtricks count.' },
  safely: { label: 'Make it safely', help: 'Best is never to put the contract in danger; overtricks do not count.' },
  beat: { label: 'Beat it', help: 'Best is never to let the contract through; more undertricks do not count.' },
};

/** 'beat' is no aim of declarer's side, nor 'safely' one of the defenders'. */
function misfitOf({ game, playerPosition, aim = 'most' }: DealContent): string | undefined {
  const contract = contractOfGame(game);
  if (!contract || aim === 'most') return undefined;
  const declares = sameSide(contract.declarer, playerPosition);
  if (declares && aim === 'beat') return 'The student’s side declares: there is nothing to beat.';
  return !declares && aim === 'safely' ? 'The student defends: there is no contract to make.' : undefined;
}

/** What counts as doing best (ruling 63). */
function AimField({ content, onChange }: SectionProps) {
  const aim = content.aim ?? 'most';
  return (
    <Select
      label="Aim"
      help={AIM_WORDS[aim].help}
      error={misfitOf(content)}
      required
      options={AIMS.map((value) => ({ value, label: AIM_WORDS[value].label }))}
      value={aim}
      onChange={({ target }) => onChange({ aim: AIMS.find((each) => each === target.value) ?? 'most' })}
    />
  );
}

type TextFieldName = 'goal' | 'agreements' | 'intro' | 'afterword';

interface SeenTextWords {
  readonly label: string;
  readonly help: string;
  /** The heading under which a student reads it. */
  readonly head: string;
  readonly rows: number;
}

const TEXTS: readonly (SeenTextWords & { readonly field: TextFieldName })[] = [
  { field: 'goal', label: 'Goal in words', help: 'Beside the contract: ‘Make it safely.’', head: 'Goal', rows: 2 },
  {
    field: 'agreements',
    label: 'Agreements',
    help: 'System and carding, to be read before the first call and the lead.',
    head: 'Agreements',
    rows: 3,
  },
  { field: 'intro', label: 'Text before', help: 'Before the first call or card.', head: 'Before you begin', rows: 3 },
  { field: 'afterword', label: 'Text after', help: 'With the result.', head: 'After the deal', rows: 3 },
];

interface SeenTextProps extends SeenTextWords {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function SeenText({ label, help, head, rows, value, onChange }: SeenTextProps) {
  return (
    <div className="seen-text">
      <TextArea
        label={label}
        help={help}
        rows={rows}
        maxLength={TEXT_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Seen head={head} text={value} />
    </div>
  );
}

/** What the student will read, in a line. */
function Seen({ head, text }: { readonly head: string; readonly text: string }) {
  if (!text.trim()) return null;
  return (
    <p className="seen">
      <span className="seen-who">The student reads</span>
      <b>{head}</b> <SuitText text={text.trim()} />
    </p>
  );
}

/** The author's own note; students read it after the deal if the author says so (ruling 44). */
function NoteField({ content, onChange }: SectionProps) {
  const note = content.note ?? '';
  const isShown = content.noteShown ?? false;
  return (
    <div className="seen-text">
      <TextArea
        label="Note"
        help={isShown ? undefined : 'For you; no student sees it.'}
        rows={3}
        maxLength={TEXT_LENGTH}
        value={note}
        onChange={({ target }) => onChange({ note: target.value || null })}
      />
      <Checkbox
        label="Students read it after the deal"
        checked={isShown}
        onChange={({ target }) => onChange({ noteShown: target.checked })}
      />
      {isShown && <Seen head="Note" text={note} />}
    </div>
  );
}
