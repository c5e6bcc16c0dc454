import '../../pieces/side-by-side.css';
import { formatDeal } from '@overtrick/shared/bridge/deal';
import { type DealDraft, handsOf } from '@overtrick/shared/learning/editing/deal-draft';
import { type DraftConflict, type DraftPart, takePart } from '@overtrick/shared/learning/editing/merge';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';

const NAMES: { readonly [part in DraftPart]: string } = {
  name: 'Name',
  hands: 'Cards',
  vulnerability: 'Vulnerability',
  auction: 'Auction, with the words on its calls',
  emptyAuction: 'Whether the student makes the calls',
  seat: 'The student’s seat',
  lead: 'Opening lead',
  botCards: 'Bot cards',
  keyLine: 'Played before the start',
  lines: 'Teacher’s line and moments',
  declarerHint: 'Hint for declarer',
  defenderHint: 'Hint for a defender',
  claims: 'Claims',
  messages: 'Result messages',
  aim: 'Aim',
  goal: 'Goal in words',
  agreements: 'Agreements',
  intro: 'Text before',
  afterword: 'Text after',
  note: 'Note',
  end: 'End after the auction',
  silenced: 'Answers to the deal doctor',
  level: 'Experience level',
  keywords: 'Keywords',
  tags: 'Tags',
  focus: 'Focus',
  system: 'Bidding system',
  classified: 'Classified',
  source: 'Source and rights',
};

const list = (values: readonly string[]): string => values.join(', ');

/** What a part says, for an author who compares two. */
function shown(part: DraftPart, draft: DealDraft): string {
  const { content, labels } = draft;
  const texts: Partial<Record<DraftPart, string | null | undefined>> = {
    name: content.game.name,
    hands: formatDeal(handsOf(draft)).slice(2).replaceAll(' ', '\n'),
    vulnerability: content.game.vulnerable,
    auction: [
      `${content.game.auction.value}: ${draft.calls || 'no calls'}`,
      content.game.contract ? `${content.game.contract} by ${content.game.declarer}` : '',
      ...content.explanations,
      ...content.hints.map(({ bid, hint }) => `${bid}: ${hint}`),
      ...(content.alternatives ?? []).map(({ call, reason }) => `${call}: ${reason}`),
      ...(content.wrongCalls ?? []).map(({ call, reason }) => `${call}: ${reason}`),
    ]
      .filter(Boolean)
      .join('\n'),
    emptyAuction: content.game.startWithEmptyAuction ? 'Yes' : 'No',
    seat: content.playerPosition,
    lead: draft.lead,
    botCards: content.botCards
      .map((cards, at) => `${at + 1}: ${list(cards.map(({ side, name }) => `${side} ${name}`))}`)
      .join('\n'),
    keyLine: list(content.keyLine ?? []),
    lines: [
      list(content.teacherLine ?? []),
      ...(content.remarks ?? []).map(({ text }) => text),
      ...(content.moments ?? []).map(({ cards }) => list(cards)),
    ].join('\n'),
    declarerHint: content.declarerHint,
    defenderHint: content.defenderHint,
    claims: content.claimParameters.map(({ trick, tricks }) => `${tricks} from trick ${trick}`).join('\n'),
    messages: content.resultMessages.map(({ outcome, message }) => `${outcome}: ${message}`).join('\n'),
    aim: content.aim,
    goal: content.goal,
    agreements: content.agreements,
    intro: content.intro,
    afterword: content.afterword,
    note: content.note,
    end: content.endAfterAuction ? 'Yes' : 'No',
    silenced: (content.silenced ?? []).map(({ reason }) => reason).join('\n'),
    level: labels.experienceLevel === null ? '' : String(labels.experienceLevel),
    keywords: list(labels.keywords),
    tags: list(labels.tags),
    focus: list(labels.focus),
    system: labels.biddingSystem,
    classified: labels.classified ? 'Yes' : 'No',
    source: Object.values(draft.source ?? {})
      .filter(Boolean)
      .join(', '),
  };
  return texts[part]?.trim() || 'Nothing';
}

interface Props {
  readonly conflicts: readonly DraftConflict[];
  /** The draft that is edited, which has the author's own of each. */
  readonly draft: DealDraft;
  readonly onSettle: (draft: DealDraft) => void;
}

/** What was changed here and elsewhere, side by side; the rest is merged already. */
export function DraftConflicts({ conflicts, draft, onSettle }: Props) {
  const [theirs, setTheirs] = useState<ReadonlySet<DraftPart>>(new Set());
  const choose = (part: DraftPart, isTheirs: boolean): void =>
    setTheirs((before) => new Set([...[...before].filter((each) => each !== part), ...(isTheirs ? [part] : [])]));
  return (
    <TitledSection title="Changed here and elsewhere" className="deal-part">
      <p className="deal-part-quiet">
        The deal was saved elsewhere while you edited it. What only one side changed is merged; choose which of these
        stay, then save.
      </p>
      {conflicts.map(({ part, mine, theirs: other }) => (
        <fieldset key={part} className="deal-conflict">
          <legend>{NAMES[part]}</legend>
          <div className="deal-conflict-sides">
            {([mine, other] as const).map((side, at) => (
              <label key={NAMES[part] + (at === 0 ? 'mine' : 'theirs')} className="deal-conflict-side">
                <input
                  type="radio"
                  name={`draft-conflict-${part}`}
                  checked={theirs.has(part) === (at === 1)}
                  onChange={() => choose(part, at === 1)}
                />
                <b>{at === 0 ? 'Yours' : 'Saved elsewhere'}</b>
                <span className="deal-conflict-words">{shown(part, side)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <span>
        <Button
          kind="filled"
          onClick={() =>
            onSettle(
              conflicts.reduce(
                (next, one) => (theirs.has(one.part) ? takePart(next, one.part, one.theirs) : next),
                draft,
              ),
            )
          }
        >
          Keep what is chosen
        </Button>
      </span>
    </TitledSection>
  );
}
