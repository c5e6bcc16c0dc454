import type { TeacherPage } from '@overtrick/shared/contract/teachers';
import { hasSearched } from '@overtrick/shared/learning/items/item-filters';
import { type ReactNode, useId, useRef, useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { Cover } from '../../pieces/cover.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useKeptWords } from '../../ui/fields/kept-words.ts';
import { Tag } from '../../ui/signs/tag.tsx';

type Item = Omit<TeacherPage['courses'][number], 'live' | 'lessonCount'>;

/** How many of each stand there at first. */
const FIRST = 6;
/** So many together are searched. */
const MANY = 12;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What this teacher has in the catalogue and in the store, with a search where it is much (D-184). */
export function TeacherItems({ courses, dealPacks }: Pick<TeacherPage, 'courses' | 'dealPacks'>) {
  const [typed, setTyped] = useKeptWords();
  const found = <I extends Item>(items: readonly I[]) =>
    items.filter((item) => hasSearched({ ...item, teacherName: '' }, typed));
  const [ofCourses, ofPacks] = [found(courses), found(dealPacks)];
  const isMuch = courses.length + dealPacks.length > MANY;
  return (
    <>
      {isMuch && (
        <search className="teacher-search">
          <TextField
            label="Search by name or topic"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="teacher-none" aria-live="polite">
            {typed.trim() && `${counted(ofCourses.length, 'course')} and ${counted(ofPacks.length, 'deal pack')}`}
          </p>
        </search>
      )}
      <Shelf key={`courses ${typed}`} title="Courses" items={ofCourses}>
        {(course) => (
          <ItemRow
            key={course.id}
            item={course}
            href={`/browse-courses/${course.id}`}
            size={counted(course.lessonCount, 'lesson')}
            tag={course.live && <Tag strong>LIVE</Tag>}
          />
        )}
      </Shelf>
      <Shelf key={`packs ${typed}`} title="Deal packs" items={ofPacks}>
        {(pack) => (
          <ItemRow key={pack.id} item={pack} href={`/deal-store/${pack.id}`} size={counted(pack.dealCount, 'deal')} />
        )}
      </Shelf>
    </>
  );
}

interface ShelfProps<I> {
  readonly title: string;
  readonly items: readonly I[];
  readonly children: (item: I) => ReactNode;
}

/** The newest of some items, with a button for all of them. */
function Shelf<I>({ title, items, children }: ShelfProps<I>) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const isCut = !all && items.length > FIRST;
  const open = () => {
    setAll(true);
    // The button goes away: the next key begins in the list that it has opened.
    list.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="teacher-packs-title">
        {title}
      </h2>
      <ul ref={list} tabIndex={-1} className="teacher-items">
        {(isCut ? items.slice(0, FIRST) : items).map(children)}
      </ul>
      {isCut && <Button onClick={open}>{`Show all ${items.length}`}</Button>}
    </section>
  );
}

interface RowProps {
  readonly item: Item;
  readonly href: string;
  readonly size: string;
  readonly tag?: ReactNode;
}

function ItemRow({ item, href, size, tag }: RowProps) {
  return (
    <li className="teacher-pack">
      <Cover item={item} className="teacher-pack-image" isFirst={false} width={160} />
      <div className="teacher-pack-words">
        <AppLink className="teacher-pack-link" href={href}>
          {item.title}
        </AppLink>
        <p className="teacher-none">
          {tag} {size}
        </p>
        {item.description && <p>{item.description}</p>}
      </div>
    </li>
  );
}
