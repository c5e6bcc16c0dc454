import './own-links.css';
import type { DealLink } from '@overtrick/shared/learning/library/deal-link';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { linkAddress } from './link-text.ts';

interface Props {
  readonly link: Pick<DealLink, 'name' | 'token'>;
}

/** Copies the address of a link; if the browser does not allow it, shows the address to copy by hand. */
export function CopyLink({ link }: Props) {
  const [told, setTold] = useState<'copied' | 'by-hand' | null>(null);
  const address = linkAddress(link, location.origin);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setTold('copied');
    } catch {
      setTold('by-hand');
    }
  };
  return (
    <span className="copy-link">
      <Button size="sm" aria-label={`Copy link: ${link.name}`} onClick={() => void copy()}>
        Copy link
      </Button>
      <output>
        {told === 'copied' && 'Copied'}
        {told === 'by-hand' && <span className="copy-link-address">{address}</span>}
      </output>
    </span>
  );
}
