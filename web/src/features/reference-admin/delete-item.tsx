import './reference-admin.css';
import { AskedButton } from '../../form/asked-button.tsx';

interface Props {
  /** 'this article' */
  readonly what: string;
  /** Throws what the call throws: what hangs on it, above all. */
  readonly onDelete: () => Promise<void>;
}

/** Deletes what is edited on this page after a question; why it cannot be done is said beside the button. */
export const DeleteItem = ({ what, onDelete }: Props) => (
  <div className="delete-item">
    <AskedButton heading={`Delete ${what}?`} text="This cannot be taken back." confirm="Delete" onConfirm={onDelete}>
      Delete {what}
    </AskedButton>
  </div>
);
