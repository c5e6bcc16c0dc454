import './activity-form.css';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly isNew: boolean;
  readonly form: { readonly busy: boolean };
  readonly onCancel: () => void;
}

/** 'Create' or 'Save', then 'Cancel' (L-36). */
export const FormActions = ({ isNew, form, onCancel }: Props) => (
  <div className="form-actions">
    <Button type="submit" kind="filled" busy={form.busy}>
      {isNew ? 'Create' : 'Save'}
    </Button>
    <Button kind="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
