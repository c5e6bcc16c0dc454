import './lesson-writing.css';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { AppLink } from '../../navigation/app-link.tsx';
import { hasNewer } from '../../pieces/chosen-deals/standing-deal.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import './studied-lesson.css';

interface Props {
  readonly lesson: Pick<Lesson, 'deals' | 'authorsDeals'>;
  /** Missing in the admins' area, where they are not chosen. */
  readonly editHref: string | undefined;
  /** Opens all of them at one, large enough for a class. */
  readonly onShow: (index: number) => void;
}

/** A lesson's own deals for its author: chosen on a page of their own, shown in class one after another. */
export function LessonDeals({ lesson, editHref, onShow }: Props) {
  const deals = lesson.authorsDeals ?? [];
  return (
    <section className="lesson-section" aria-labelledby="lesson-deals">
      <h2 id="lesson-deals">Deals</h2>
      {lesson.deals.length === 0 && <p>Deals of this lesson are shown in class, and its students can practise them.</p>}
      <div className="lesson-tools">
        {editHref && (
          <AppLink href={editHref} className={buttonClass({ kind: 'outlined' })}>
            {lesson.deals.length === 0 ? 'Choose deals' : 'Edit deals'}
          </AppLink>
        )}
        {lesson.deals.length > 0 && (
          <Button icon="eye" onClick={() => onShow(0)}>
            Show in class
          </Button>
        )}
      </div>
      {lesson.deals.length > 0 && (
        <ol className="lesson-steps">
          {lesson.deals.map((deal, index) => {
            const name = dealTitle(deal.name, index);
            const standing = deals.find(({ id }) => id === deal.id);
            return (
              <li key={deal.id} className="lesson-file">
                <span className="lesson-activity-title">{name}</span>
                {standing && hasNewer(standing) && <Badge tone="amber">Newer cards</Badge>}
                <Button size="sm" icon="eye" aria-label={`Show: ${name}`} onClick={() => onShow(index)}>
                  Show
                </Button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
