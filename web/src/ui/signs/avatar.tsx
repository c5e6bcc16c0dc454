import './avatar.css';
import { useState } from 'react';
import { classNames } from '../class-names.ts';

/** The picture of a person who has none; it is part of the app, so that it is there off line. */
const NO_PICTURE = '/avatar.svg';

interface Props {
  /** The first picture of a person, when there is one. */
  readonly url: string | undefined;
  readonly size?: 'md' | 'lg';
  /** Read out by a screen reader; empty where the name stands beside the picture. */
  readonly alt?: string;
  readonly className?: string;
}

/** A person's picture; the default one when there is none, or when it cannot be had off line. */
export function Avatar({ url, size = 'md', alt = '', className }: Props) {
  const [failed, setFailed] = useState<string | undefined>();
  const pixels = size === 'lg' ? 128 : 56;
  return (
    <img
      className={classNames('avatar', `avatar-${size}`, className)}
      src={url && url !== failed ? url : NO_PICTURE}
      alt={alt}
      width={pixels}
      height={pixels}
      onError={() => setFailed(url)}
    />
  );
}
