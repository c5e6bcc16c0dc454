import './item-card.css';
import { Children, createContext, type ReactNode, useContext } from 'react';
import { Cover, type CoveredItem } from './cover.tsx';

/** So many cards may be in sight at once: their pictures are not waited with, because one is the page's largest paint. */
const IN_SIGHT = 4;

interface Place {
  /** In sight when the page opens. */
  readonly isFirst: boolean;
  readonly Heading: 'h2' | 'h3';
}

const PlaceContext = createContext<Place>({ isFirst: false, Heading: 'h2' });

interface Props {
  /** What its cover is of; null where the device knows only its title, and the card shows felt. */
  readonly item: CoveredItem | null;
  readonly tags?: ReactNode;
  /** A link: it covers the whole card. */
  readonly title: ReactNode;
  /** Who made it, in one line. */
  readonly byline?: ReactNode;
  /** What stands at the foot: a price, or progress. */
  readonly children?: ReactNode;
}

/** A course or a pack in a list (an `li`); the whole card is a link. */
export function ItemCard({ item, tags, title, byline, children }: Props) {
  const { isFirst, Heading } = useContext(PlaceContext);
  return (
    <li className="item-card">
      {item ? (
        <Cover item={item} className="item-card-image" isFirst={isFirst} />
      ) : (
        <span className="item-card-image" />
      )}
      <div className="item-card-body">
        {tags && <div className="item-card-tags">{tags}</div>}
        <Heading className="item-card-title">{title}</Heading>
        {byline && <p className="item-card-byline">{byline}</p>}
        {children && <div className="item-card-foot">{children}</div>}
      </div>
    </li>
  );
}

interface CardsProps {
  readonly children: ReactNode;
  /** Of the heading of each card: 3 below a heading of the page. */
  readonly level?: 2 | 3;
}

/** Cards side by side, as many as the width has room for. */
export const ItemCards = ({ children, level = 2 }: CardsProps) => (
  <ul className="item-cards">
    {Children.map(children, (card, index) => (
      <PlaceContext value={{ isFirst: index < IN_SIGHT, Heading: `h${level}` }}>{card}</PlaceContext>
    ))}
  </ul>
);
