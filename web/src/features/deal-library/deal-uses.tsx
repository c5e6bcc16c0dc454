import './library.css';
import './deal-uses.css';
import type { DealUse } from '@overtrick/shared/contract/deal-uses';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { RowBox } from './row-box.tsx';
import { countedUses, differsSentence, kindWord, usesBehind } from './use-words.ts';

interface Props {
  /** Null where they did not come, without a connection. */
  readonly uses: readonly DealUse[] | null;
  /** Takes the newest cards into these items, which all are behind. Throws what failed. */
  readonly onTake: (chosen: readonly DealUse[]) => Promise<void>;
}

/** The address of the list on the page of a deal. */
export const USES_ANCHOR = 'used-in';

/** Where a deal is used: words are the same everywhere, new cards are taken where the author chooses (ruling 67). */
export function DealUses({ uses, onTake }: Props) {
  const id = useId();
  return (
    <section className="deal-uses" aria-labelledby={id} id={USES_ANCHOR}>
      <h2 id={id}>Used in</h2>
      {uses === null && <p>The list needs a connection.</p>}
      {uses?.length === 0 && <p>No pack, lesson or run-through holds this deal.</p>}
      {uses && uses.length > 0 && <UsesList uses={uses} onTake={onTake} />}
    </section>
  );
}

function UsesList({ uses, onTake }: { readonly uses: readonly DealUse[] } & Pick<Props, 'onTake'>) {
  const { busy, message, run } = useAction();
  const [left, setLeft] = useState<readonly string[]>([]);
  const behind = usesBehind(uses);
  const chosen = behind.filter((use) => !left.includes(use.id));
  const take = async (): Promise<string> => {
    await onTake(chosen);
    return `The new cards are in ${countedUses(chosen)}. Results stay.`;
  };
  return (
    <>
      <ul className="deal-uses-list">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            {use.differs.length > 0 && (
              <RowBox
                label={`Take the new cards into ${use.title}`}
                state={left.includes(use.id) ? 'none' : 'all'}
                onToggle={(on) => setLeft(on ? left.filter((one) => one !== use.id) : [...left, use.id])}
              />
            )}
            <div className="deal-uses-words">
              <UseLink use={use} /> <Tag>{use.status}</Tag>
              <p className="deal-uses-about">{aboutUse(use)}</p>
            </div>
          </li>
        ))}
      </ul>
      {behind.length > 0 && (
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => run(take)}>
          {chosen.length === 0 ? 'Take the new cards' : `Take the new cards into ${countedUses(chosen)}`}
        </Button>
      )}
      <FormMessages message={message} />
    </>
  );
}

/** 'Run-through in Play well. Version 1. The lead has changed since.' */
function aboutUse({ kind, course, lesson, version, differs }: DealUse): string {
  const word = kindWord(kind);
  const place = [lesson, course].flatMap((item) => item?.title ?? []).join(', ');
  const where = `${word.charAt(0).toUpperCase()}${word.slice(1)}${place && ` in ${place}`}.`;
  return [where, `Version ${version}.`, ...(differs.length > 0 ? [differsSentence(differs)] : [])].join(' ');
}

function UseLink({ use: { kind, id, title, course, lesson } }: { readonly use: DealUse }) {
  const courseId = course?.id ?? '';
  if (kind === 'deal_pack')
    return (
      <Link to="/teaching/deal-packs/$dealPackId" params={{ dealPackId: id }}>
        {title}
      </Link>
    );
  if (kind === 'lesson')
    return (
      <Link to="/teaching/courses/$courseId/lessons/$lessonId" params={{ courseId, lessonId: id }}>
        {title}
      </Link>
    );
  return (
    <Link
      to="/teaching/courses/$courseId/lessons/$lessonId/activities/$activityId"
      params={{ courseId, lessonId: lesson?.id ?? '', activityId: id }}
    >
      {title}
    </Link>
  );
}
