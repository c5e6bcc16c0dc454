import './offline-note.css';
import { Icon } from '../ui/signs/icon.tsx';

/** Says that the page shows data kept on the device. @param since as in a sentence: 'yesterday at 9:05' */
export const OfflineNote = ({ since }: { readonly since: string }) => (
  <p className="offline-note" role="status">
    <Icon name="cloud-off" />
    You are off line: this is how it was {since}.
  </p>
);
