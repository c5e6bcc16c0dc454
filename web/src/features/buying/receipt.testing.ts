import type { Receipt } from '@overtrick/shared/contract/checkouts';
import { IMMEDIATE_ACCESS } from '@overtrick/shared/money/seller';

export const RECEIPT: Receipt = {
  number: '2026-1184',
  date: '2026-11-22T13:41:00.000Z',
  seller: { name: 'Joan Tremlett', address: '4 Mill Lane\nLewes BN7 1AA\nUnited Kingdom', taxNumber: 'GB 123 4567 89' },
  buyer: 'Margaret Hale',
  item: 'Responding to 1NT',
  net: 1500,
  tax: 300,
  taxPercent: 20,
  amount: 1800,
  currency: 'GBP',
  card: '4242',
  consent: { text: IMMEDIATE_ACCESS, date: '2026-11-22T13:39:00.000Z' },
  credits: [],
};
