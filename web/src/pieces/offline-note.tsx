import './offline-note.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/signs/icon.tsx';

/** Says that the page shows data kept on the device. @param since as in a sentence: 'yesterday at 9:05' */
export const OfflineNote = ({ since, children }: { readonly since: string; readonly children?: ReactNode }) => (
  <p className="offline-note" role="status">
    <Icon name="cloud-off" />
    <span>
      You are off line: this is how it was {since}. {children}
    </span>
  </p>
);
