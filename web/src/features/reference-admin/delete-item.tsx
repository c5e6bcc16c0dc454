import './reference-admin.css';
import { AskedButton } from '../../form/asked-button.tsx';

interface Props {
  /** 'this article' */
  readonly what: string;
  /** Throws what the call throws, above all if something still uses it. */
  readonly onDelete: () => Promise<void>;
}

/** Deletes the edited item after a question; a refusal is shown beside the button. */
export const DeleteItem = ({ what, onDelete }: Props) => (
  <div className="delete-item">
    <AskedButton heading={`Delete ${what}?`} text="This cannot be taken back." confirm="Delete" onConfirm={onDelete}>
      Delete {what}
    </AskedButton>
  </div>
);
