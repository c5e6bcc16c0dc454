import { formatPrice, priceTag } from '@overtrick/shared/learning/values/price';
import { useRef, useState } from 'react';
import { browserTimeZone } from '../browser/time-zone.ts';
import { formatDateTime } from '../pieces/dates.ts';
import { ItemCard, ItemCards } from '../pieces/item-card.tsx';
import { Price } from '../pieces/price.tsx';
import { TeacherCard } from '../pieces/teacher-card.tsx';
import { TourBubble } from '../pieces/tour-bubble.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Pagination } from '../ui/lists/pagination.tsx';
import { RecordsCount } from '../ui/lists/records-count.tsx';
import { ReorderList } from '../ui/lists/reorder-list.tsx';
import { Tooltip, type TooltipSide } from '../ui/overlays/tooltip.tsx';
import { Avatar } from '../ui/signs/avatar.tsx';
import { ProgressBar } from '../ui/signs/progress-bar.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';
import { Tag } from '../ui/signs/tag.tsx';
import { Section } from './section.tsx';

const covered = (title: string, focus: string) => ({ title, focus: [focus], media: [], maxExperienceLevel: 2 });

const LESSONS = ['What 1NT promises', 'Pass, invite or game', 'Transfers to a major', 'After the transfer', 'Stayman'];

export function Lists() {
  const [page, setPage] = useState(6);
  const [lessons, setLessons] = useState<readonly string[]>(LESSONS);
  return (
    <Section title="Lists">
      <div className="gallery-wide">
        <RecordsCount currentPage={page} perPage={20} total={231} totalPages={12} />
        <Pagination currentPage={page} totalPages={12} onPage={setPage} />
        <Pagination
          label="Pages of links"
          currentPage={1}
          totalPages={3}
          onPage={() => {}}
          hrefOf={(to) => `#page-${to}`}
        />
        <RecordsCount currentPage={1} perPage={20} total={0} totalPages={0} />
      </div>
      <div className="gallery-wide">
        <ReorderList label="Lessons" items={lessons} keyOf={String} nameOf={String} onReorder={setLessons}>
          {(lesson, index) => (
            <>
              <b>{lesson}</b>
              <br />
              <small>Lesson {index + 1}</small>
            </>
          )}
        </ReorderList>
        <ReorderList
          label="Activities"
          items={LESSONS.slice(0, 2)}
          keyOf={String}
          nameOf={String}
          onReorder={() => {}}
          disabled
        >
          {(activity) => activity}
        </ReorderList>
      </div>
    </Section>
  );
}

const priced = { isFree: false, cost: '24', costWithDiscount: '18', currency: 'GBP' };

export function ItemsAndPeople() {
  return (
    <Section title="Items, people, prices, dates">
      <div className="gallery-wide">
        <ItemCards>
          <ItemCard
            item={covered('Tricks and winners', 'declarer play')}
            tags={<Tag strong>6 Lessons</Tag>}
            title={<a href="#course">Tricks and winners</a>}
            byline="Joan Tremlett"
          >
            <Price price={priceTag({ ...priced, isFree: true })} />
          </ItemCard>
          <ItemCard
            item={covered('Declarer in a suit', 'declarer play')}
            tags={<Tag strong>12 Deals</Tag>}
            title={<a href="#pack">Declarer in a suit, with a title that takes more than one line of a card</a>}
            byline="Joan Tremlett"
          >
            <Price price={formatPrice('18', 'GBP')} normal={formatPrice('24', 'GBP')} />
          </ItemCard>
          <ItemCard item={null} title={<a href="#own">Defending together</a>} byline="Peter Hallam">
            <ProgressBar percent={34} label="Defending together" />
          </ItemCard>
        </ItemCards>
      </div>
      <TeacherCard
        name={<a href="#teacher">Joan Tremlett</a>}
        headline="Teacher"
        picture="/icon-192.png"
        action={<Button>Subscribe</Button>}
      />
      <TeacherCard name="Peter Hallam" headline="Declarer play for improvers" picture={undefined} />
      <Avatar url={undefined} size="lg" alt="A person without a picture" />
      <Price size="lg" price={priceTag(priced)} normal={formatPrice(priced.cost, priced.currency)} />
      <Price size="lg" price="free" />
      <time dateTime="2026-11-20T16:05:00Z">{formatDateTime('2026-11-20T16:05:00Z', browserTimeZone())}</time>
    </Section>
  );
}

const SIDES: readonly TooltipSide[] = ['top', 'right', 'bottom', 'left'];

export function Tooltips() {
  return (
    <Section title="Tooltips">
      {SIDES.map((side) => (
        <Tooltip key={side} text={`Words about it, at the ${side}`} side={side}>
          <Button>{side}</Button>
        </Tooltip>
      ))}
      <IconButton icon="record" label="Record this deal" />
    </Section>
  );
}

export function TourSteps() {
  const [shown, setShown] = useState(false);
  const target = useRef<HTMLSpanElement>(null);
  return (
    <Section title="Tour">
      <span ref={target}>
        <Button onClick={() => setShown(true)}>Show a step</Button>
      </span>
      {shown && target.current && (
        <TourBubble target={target.current} onOkay={() => setShown(false)}>
          Here you find the deals you have, and how far you are with each.
        </TourBubble>
      )}
    </Section>
  );
}

/** Skeletons restart with each press: a wait under 300 ms shows none. */
export function Skeletons() {
  const [tries, setTries] = useState(0);
  return (
    <Section title="Waiting">
      <Button onClick={() => setTries(tries + 1)}>Load again</Button>
      <div className="gallery-wide">
        <Skeleton key={tries} label="Loading the lessons" lines={3} />
      </div>
    </Section>
  );
}
