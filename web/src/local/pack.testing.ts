import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import type { PackBundle } from '@overtrick/shared/learning/packs/deal-pack';
import { aTeacher } from '@overtrick/shared/learning/packs/teacher.testing';
import { PACK, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import type { Enrolment } from '@overtrick/shared/sync/protocol';

/** A pack of deals 500, 501, … with a title. */
export const aBundle = (changes: Partial<PackBundle> = {}): PackBundle => ({
  kind: 'dealPack',
  id: PACK,
  version: 1,
  item: {
    id: PACK,
    title: 'Declarer in a suit',
    description: '',
    introduction: '',
    keywords: [],
    focus: ['declarer play'],
    biddingSystems: null,
    minExperienceLevel: 2,
    maxExperienceLevel: 2,
    isFree: true,
    cost: '0',
    costWithDiscount: null,
    currency: 'GBP',
    media: [],
    teacherName: 'Tom Teacher',
    teacherProfileId: testId(800),
  },
  teacher: aTeacher,
  deals: [aStudyDeal(500), aStudyDeal(501), aStudyDeal(502)],
  media: [],
  ...changes,
});

export const anEnrolment = (changes: Partial<Enrolment> = {}): Enrolment => ({
  id: testId(700),
  kind: 'dealPack',
  itemId: PACK,
  version: 1,
  size: 4000,
  isActive: true,
  title: 'Declarer in a suit',
  ...changes,
});
