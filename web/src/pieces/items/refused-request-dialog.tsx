import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { RefusedRequest } from './refused-request.ts';

interface Props {
  readonly refused: RefusedRequest;
  /** Asks again, with the word of the person who asks that the content may be used. */
  readonly onHasRights: () => void;
  readonly onClose: () => void;
}

const HEADINGS: { readonly [code in RefusedRequest['code']]: string } = {
  rights_unknown: 'May this be published?',
  incomplete: 'Not complete yet',
  nothing_to_study: 'Nothing to study yet',
};

/** Why an item was not published, with all that is missing; rights can be declared here and now (rulings 46 and 68). */
export const RefusedRequestDialog = ({ refused, onHasRights, onClose }: Props) => (
  <Dialog
    heading={HEADINGS[refused.code]}
    size="md"
    onClose={onClose}
    footer={
      refused.code === 'rights_unknown' ? (
        <>
          <Button kind="filled" onClick={onHasRights}>
            I wrote this or may use it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      ) : (
        <Button kind="filled" onClick={onClose}>
          Close
        </Button>
      )
    }
  >
    <p>{refused.message}</p>
    {refused.items.length > 0 && (
      <ul className="item-missing">
        {refused.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </Dialog>
);
