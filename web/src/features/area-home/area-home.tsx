import './area-home.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

export interface Tile {
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: string;
  /** What is done there, in one sentence. */
  readonly text: string;
}

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
          </li>
        ))}
      </ul>
    </>
  );
}
