import './item-card.css';
import { Children, createContext, type ReactNode, useContext } from 'react';
import { Cover, type CoveredItem } from './cover.tsx';

/** So many cards may be in sight at once: their pictures are not waited with, because one is the page's largest paint. */
const IN_SIGHT = 4;

const FirstContext = createContext(false);

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

/** A course or a pack in a list (an `li`); the whole card is a link. Its heading is of level 2. */
export function ItemCard({ item, tags, title, byline, children }: Props) {
  const isFirst = useContext(FirstContext);
  return (
    <li className="item-card">
      {item ? (
        <Cover item={item} className="item-card-image" isFirst={isFirst} />
      ) : (
        <span className="item-card-image" />
      )}
      <div className="item-card-body">
        {tags && <div className="item-card-tags">{tags}</div>}
        <h2 className="item-card-title">{title}</h2>
        {byline && <p className="item-card-byline">{byline}</p>}
        {children && <div className="item-card-foot">{children}</div>}
      </div>
    </li>
  );
}

/** Cards side by side, as many as the width has room for. */
export const ItemCards = ({ children }: { readonly children: ReactNode }) => (
  <ul className="item-cards">
    {Children.map(children, (card, index) => (
      <FirstContext value={index < IN_SIGHT}>{card}</FirstContext>
    ))}
  </ul>
);
