import './area-home.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page/page-heading.tsx';

export interface Tile {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: string;
  /** What the section is for, in one sentence. */
  readonly text: string;
  /** The count of its items: '12 people'; null until it is known, when its line keeps its place (D-509). */
  readonly count?: string | null;
}

/** '1 person', '12 people'. */
export const several = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

interface Props {
  readonly title: string;
  readonly tiles: readonly Tile[];
  /** What stands above the tiles: a warning. */
  readonly children?: ReactNode;
}

/** The home page of an area: a tile for each of its sections. */
export function AreaHome({ title, tiles, children }: Props) {
  return (
    <>
      <PageHeading title={title} />
      {children}
      <ul className="area-tiles">
        {tiles.map((tile) => (
          <li key={tile.to}>
            <Link to={tile.to}>{tile.title}</Link>
            <p>{tile.text}</p>
            {tile.count !== undefined && <p className="area-count">{tile.count}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
