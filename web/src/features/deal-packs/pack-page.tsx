import type { PackBundle, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { canContinue, type PackContext } from '@overtrick/shared/learning/packs/pack-view';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TrickRow } from '../../card-table/trick-row.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { Cover } from '../../pieces/cover.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Html } from '../../ui/page/html.tsx';
import { Avatar } from '../../ui/signs/avatar.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { DealList, type ListedDeal } from './deal-list.tsx';
import './pack-page.css';
import { PackTags } from './pack-facts.tsx';
import { progressWords } from './pack-progress.ts';

type PackItem = PackBundle['item'];

interface Props {
  readonly context: PackContext;
  readonly item: PackItem;
  readonly deals: readonly ListedDeal[];
  readonly progress: readonly DealProgress[];
  readonly activated: boolean;
  readonly teacher: TeacherProfile | null;
  /** Price and button in the store, the state of this device for an owner. */
  readonly area: ReactNode;
  readonly onPlay: (index: number) => void;
  readonly onContinue: () => void;
  readonly onLookBack?: (index: number) => void;
  readonly onWatch?: (index: number) => void;
  readonly onAnalysis?: (index: number) => void;
  readonly opening: number | 'continue' | null;
  /** Above the deals: what an admin reviews. */
  readonly review?: ReactNode;
  /** At the side: the actions of teacher or admin. */
  readonly actions?: ReactNode;
}

/** The one view of a deal pack, in all four contexts (courses §2.10). */
export function PackPage(props: Props) {
  const { context, item, deals, progress, activated, opening } = props;
  const done = progress.filter((deal) => deal.isComplete).length;
  // A shopper reads what the pack is about; its owner wants the next deal first.
  const introduction = <Html html={item.introduction} className="pack-introduction" />;
  return (
    <article className="pack-page">
      <header className="pack-head">
        <div className="pack-head-words">
          <PackTags {...item} dealCount={deals.length} />
          <h1>{item.title}</h1>
          <p className="pack-lead">{item.description}</p>
          {activated && (
            <TrickRow won={done} total={deals.length} size="lg" words={progressWords(done, deals.length)} />
          )}
        </div>
        <div className="pack-head-area">
          {canContinue(context, progress) && (
            <Button kind="filled" wide busy={opening === 'continue'} onClick={props.onContinue}>
              Continue
            </Button>
          )}
          {props.area}
        </div>
      </header>
      {props.review}
      <div className="pack-columns">
        <section aria-labelledby="pack-deals">
          {context !== 'myDeals' && introduction}
          <h2 id="pack-deals">Deals</h2>
          {deals.length === 0 ? (
            <NoDeals context={context} packId={item.id} />
          ) : (
            <DealList
              context={context}
              deals={deals}
              progress={progress}
              unlock={item.unlock}
              onPlay={props.onPlay}
              onLookBack={props.onLookBack}
              onWatch={props.onWatch}
              onAnalysis={props.onAnalysis}
              opening={typeof opening === 'number' ? opening : null}
            />
          )}
          {context === 'myDeals' && introduction}
        </section>
        <PackAside item={item} teacher={props.teacher} actions={props.actions} />
      </div>
    </article>
  );
}

/** A pack without deals: its teacher adds some (P-12). */
const NoDeals = ({ context, packId }: { readonly context: PackContext; readonly packId: string }) =>
  context === 'teaching' ? (
    <EmptyState
      title="Add new deals to see them here"
      action={
        <AppLink className={buttonClass({ kind: 'filled' })} href={`/teaching/deal-packs/${packId}/deals`}>
          Add deals
        </AppLink>
      }
    />
  ) : (
    <EmptyState title="No deals yet">The teacher has not put any deals into this pack yet.</EmptyState>
  );

interface AsideProps extends Pick<Props, 'teacher' | 'actions'> {
  readonly item: PackItem;
}

function PackAside({ item, teacher, actions }: AsideProps) {
  return (
    <aside className="pack-aside">
      {actions}
      <Cover item={item} className="pack-image" isFirst={false} />
      {item.keywords.length > 0 && (
        <>
          <h3>Key Topics We’ll Cover</h3>
          <p className="pack-tags">
            {item.keywords.map((keyword) => (
              <Tag key={keyword}>{keyword}</Tag>
            ))}
          </p>
        </>
      )}
      <h3>Your Instructor</h3>
      <Link className="pack-teacher" to="/teachers/$profileId" params={{ profileId: item.teacherProfileId }}>
        <Avatar url={teacher?.media[0]?.url} />
        <span>
          <span className="pack-teacher-name">{item.teacherName}</span>
          <span className="pack-teacher-role">Teacher</span>
        </span>
      </Link>
    </aside>
  );
}
