import { isSeat, SEAT_NAMES, SEATS } from '@overtrick/shared/bridge/seat';
import { VULNERABILITIES } from '@overtrick/shared/bridge/vulnerability';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { SEAT_OPTIONS, type WishFieldsProps } from './wish-fields.ts';

const VULNERABLE = { None: 'Nobody', NS: 'North and South', EW: 'East and West', All: 'All' } as const;

const TURNING = [
  { value: 'as-dealt', label: 'As named above' },
  { value: 'in-turn', label: 'North, East, South, West in turn' },
  ...SEATS.map((value) => ({ value, label: `Always ${SEAT_NAMES[value]}` })),
];

const STUDENT = [
  { value: 'declarer', label: 'Declarer' },
  { value: 'leader', label: 'The opening leader' },
  ...SEAT_OPTIONS,
];

/** How many boards, and what their numbers bring. */
export function BoardFields({ draft, problems, onChange }: WishFieldsProps) {
  const hasContract = draft.bidding !== 'none';
  return (
    <div className="generator-boards">
      <TextField
        label="Number of deals"
        inputMode="numeric"
        value={draft.count}
        error={problems.count}
        onChange={({ target }) => onChange({ count: target.value })}
      />
      <TextField
        label="First board"
        inputMode="numeric"
        value={draft.first}
        error={problems.first}
        onChange={({ target }) => onChange({ first: target.value })}
      />
      {draft.bidding !== 'auction' && (
        <Select
          label="Dealer"
          required
          value={draft.dealer}
          options={[{ value: 'board', label: 'By the number' }, ...SEAT_OPTIONS]}
          onChange={({ target }) => onChange({ dealer: target.value as WishDraft['dealer'] })}
        />
      )}
      <Select
        label="Vulnerable"
        required
        value={draft.vulnerable}
        options={[
          { value: 'board', label: 'By the number' },
          ...VULNERABILITIES.map((value) => ({ value, label: VULNERABLE[value] })),
        ]}
        onChange={({ target }) => onChange({ vulnerable: target.value as WishDraft['vulnerable'] })}
      />
      {hasContract && (
        <Select
          label="Declarer"
          required
          value={draft.turning}
          options={TURNING}
          help="The deals are turned, with auction and dealer."
          onChange={({ target }) => onChange({ turning: target.value as WishDraft['turning'] })}
        />
      )}
      <Select
        label="The student sits"
        required
        value={hasContract || isSeat(draft.student) ? draft.student : 'S'}
        options={hasContract ? STUDENT : SEAT_OPTIONS}
        help={hasContract ? 'A seat is turned with the deal.' : undefined}
        onChange={({ target }) => onChange({ student: target.value as WishDraft['student'] })}
      />
    </div>
  );
}
