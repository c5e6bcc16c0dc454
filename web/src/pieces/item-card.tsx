import './item-card.css';
import { Children, createContext, type ReactNode, useContext } from 'react';

/** So many cards may be in sight at once: their pictures are not waited with, because one is the page's largest paint. */
const IN_SIGHT = 4;

const FirstContext = createContext(false);

interface Props {
  /** The address of its picture; without one the card shows only felt. */
  readonly image: string | undefined;
  readonly tags?: ReactNode;
  /** A link: it covers the whole card. */
  readonly title: ReactNode;
  /** Who made it, in one line. */
  readonly byline?: ReactNode;
  /** What stands at the foot: a price, or progress. */
  readonly children?: ReactNode;
}

/** A course or a pack in a list (an `li`); the whole card is a link. Its heading is of level 2. */
export function ItemCard({ image, tags, title, byline, children }: Props) {
  const isFirst = useContext(FirstContext);
  return (
    <li className="item-card">
      {image ? (
        <img
          className="item-card-image"
          src={image}
          alt=""
          width={640}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          // Without a connection a picture may not be here: the felt stays, and no sign of a broken one.
          onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
        />
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
