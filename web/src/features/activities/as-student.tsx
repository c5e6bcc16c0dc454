import './as-student.css';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { draftActivity } from '@overtrick/shared/contract/draft-activity';
import { activityName } from '@overtrick/shared/learning/activities/activity';
import type { RunThroughDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import type { Media } from '@overtrick/shared/learning/values/media';
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { MissingWords } from '../../pieces/missing-words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ActivityView } from './activity-view.tsx';
import type { ChosenDeal } from './run-through-draft.ts';
import { type ShownDraft, ShownDraftContext } from './shown-draft.ts';

interface Props {
  /** What the form begins with. */
  readonly content: ActivityContent;
  /** The file that is kept already, and what hangs on it. */
  readonly files: readonly Media[];
  readonly onPreviewDeal: (deal: ChosenDeal) => void;
  /** Whether the form needs the width of two. */
  readonly isWide: boolean;
  /** The form, which tells by useShownDraft what stands in it. */
  readonly children: ReactNode;
}

/** The form of an activity and, beside it, what the student will see of it; in a narrow place below, to be opened. */
export function BesideStudent({ content, files, onPreviewDeal, isWide, children }: Props) {
  const [draft, setDraft] = useState<ShownDraft>({ content });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="author-place">
      <div className={classNames('author-panes', isWide && 'is-wide')}>
        <div className="author-panes-form">
          <ShownDraftContext value={setDraft}>{children}</ShownDraftContext>
        </div>
        <section
          className={classNames('as-student', isOpen && 'is-open')}
          aria-label="As the student sees it"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by the keyboard
          tabIndex={0}
        >
          <Button
            className="as-student-switch"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            As the student sees it
          </Button>
          <h2 className="as-student-heading">As the student sees it</h2>
          <div id={id} className="as-student-body">
            <AsStudent draft={useDeferredValue(draft)} files={files} onPreviewDeal={onPreviewDeal} />
          </div>
        </section>
      </div>
    </div>
  );
}

interface ViewProps extends Omit<Props, 'content' | 'isWide' | 'children'> {
  readonly draft: ShownDraft;
}

/** What stands in the form, by the view that its student gets. Answers given here are recorded nowhere. */
function AsStudent({ draft, files, onPreviewDeal }: ViewProps) {
  const chosen = useFileAddress(draft.file ?? null);
  const deals = (draft.deals ?? []).filter((deal) => !isUnstudied(deal));
  const activity = draftActivity(draft.content, { media: chosen ? [chosen] : files, deals: deals.map(asMet) });
  const { missing, title } = activity;
  return (
    <>
      {missing && missing.length > 0 && (
        <p className="as-student-missing">
          <MissingWords missing={missing} /> Students do not get it until nothing is missing.
        </p>
      )}
      {title.trim() && <h3>{activityName(activity)}</h3>}
      <ActivityView
        activity={activity}
        onProgress={() => {}}
        onOpenDeal={({ id }) => {
          const deal = deals.find((one) => one.id === id);
          if (deal) onPreviewDeal(deal);
        }}
      />
    </>
  );
}

/** A deal that cannot be studied, which students do not get (silence 233). */
const isUnstudied = (deal: ChosenDeal): boolean => 'unstudied' in deal && deal.unstudied !== undefined;

/** A deal before its student has played it: nothing of its bidding is told. */
const asMet = ({ id, version = 0, name, startWithEmptyAuction }: ChosenDeal): RunThroughDeal => ({
  ...{ id, version, name, startWithEmptyAuction, media: [] },
  ...{ status: '-', isComplete: false, bonusTricks: 0, madeMaximumTricks: false },
  ...{ contract: null, declarer: null, dealer: null, playerPosition: 'S' },
  ...{ openingLead: null, importOrder: null, experienceLevel: null },
});

/** A chosen file as media with an address on this device; undefined without one. */
function useFileAddress(file: File | null): Media | undefined {
  const [media, setMedia] = useState<Media | undefined>();
  useEffect(() => {
    if (!file) return setMedia(undefined);
    const url = URL.createObjectURL(file);
    setMedia({ id: '', url, name: file.name });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file ? media : undefined;
}
