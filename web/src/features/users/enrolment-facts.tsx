import type { EnrolmentRecord } from '@overtrick/shared/contract/enrolments';
import { formatPrice } from '@overtrick/shared/learning/values/price';
import { Badge } from '../../ui/signs/tag.tsx';

/** Whether the student has it now, in a word. */
export const ActiveBadge = ({ isActive }: { readonly isActive: boolean }) => (
  <Badge tone={isActive ? 'green' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
);

/** What was paid: 'FREE' when it was nothing (platform §9). */
export const EnrolmentPrice = ({ enrolment }: { readonly enrolment: Pick<EnrolmentRecord, 'price' | 'currency'> }) => (
  <>{enrolment.price === '0' ? 'FREE' : (formatPrice(enrolment.price, enrolment.currency) ?? enrolment.price)}</>
);
