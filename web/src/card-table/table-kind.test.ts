import { describe, expect, it } from 'vitest';
import { biddingBoxForm, type TableKind, tableKind } from './table-kind.ts';

describe('the kind of table', () => {
  it.each<[number, number, TableKind]>([
    [390, 844, 'phone'],
    [320, 568, 'phone'],
    [844, 390, 'phone-lying'],
    [667, 375, 'phone-lying'],
    [820, 1180, 'tablet-upright'],
    [768, 1024, 'tablet-upright'],
    [1180, 820, 'tablet'],
    [1024, 768, 'tablet'],
    [1440, 900, 'desktop'],
    [1280, 720, 'tablet'],
  ])('of a window %i × %i is %s', (width, height, kind) => {
    expect(tableKind({ width, height })).toBe(kind);
  });

  it('shows all calls as a grid on a wide table, levels and strains where it is upright', () => {
    const form = (width: number, height: number) => biddingBoxForm(tableKind({ width, height }), { width, height });
    expect([form(390, 844), form(844, 390), form(1180, 820), form(820, 1180)]).toEqual([
      'rows',
      'rows',
      'grid',
      'rows',
    ]);
  });
});
