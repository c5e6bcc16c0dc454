import { describe, expect, it } from 'vitest';
import { ONE_NO_TRUMP } from '../table.testing.ts';
import { CONTROL_NAMES, type ControlName } from './control-name.ts';
import { canPress } from './controls.ts';
import { Screen } from './preview.testing.ts';

const EMPTY = { ...ONE_NO_TRUMP, startWithEmptyAuction: true };
const seen = (screen: Screen, name: ControlName) => {
  const control = screen.seen.controls.find((one) => one.name === name);
  if (!control) throw new Error(name);
  return control;
};

describe('the control bar', () => {
  it('has its controls in the order of the specification', () => {
    expect(new Screen().seen.controls.map(({ label }) => label)).toEqual([
      'Undo',
      'Reset',
      'Rotate clockwise',
      'Rotate anticlockwise',
      'Turn',
      'Hide',
      'Highlight',
      'Roles',
      'DDS',
      'Remote control',
    ]);
  });

  it('has a key of its own for each, none of which types a call or a card', () => {
    const keys = new Screen().seen.controls.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => 'shdcnpxakqjt1234567890'.includes(key))).toEqual([]);
  });

  it('closes the menu of the control that is pressed again (S-46)', () => {
    const screen = new Screen().press('turn');
    expect(seen(screen, 'turn').menu.map(({ label }) => label)).toEqual([
      'All',
      'North',
      'East',
      'South',
      'West',
      'Single cards',
    ]);
    expect(seen(screen.press('turn'), 'turn').menu).toEqual([]);
  });

  it('closes all menus, acts, and opens the menu of the control pressed (S-47)', () => {
    const screen = new Screen().press('turn', 'hide');
    expect(seen(screen, 'turn').menu).toEqual([]);
    expect(seen(screen, 'hide').menu).not.toEqual([]);
    expect(screen.press('rotateClockwise').preview).toMatchObject({ menu: null, bottom: 'E' });
  });

  it('does nothing for a control that is disabled (S-48)', () => {
    const screen = new Screen(EMPTY).press('turn');
    const before = screen.preview;
    for (const control of ['undo', 'reset', 'dds'] as const)
      expect(screen.refusal({ type: 'controlPressed', control })).toBe('not-now');
    expect(screen.preview).toBe(before);
  });

  it('enables Undo and Reset from the first bid on (S-49)', () => {
    const screen = new Screen(EMPTY);
    expect(['undo', 'reset'].map((name) => seen(screen, name as ControlName).enabled)).toEqual([false, false]);
    screen.call('P');
    expect(['undo', 'reset'].map((name) => seen(screen, name as ControlName).enabled)).toEqual([true, true]);
  });

  it('has nothing to undo of a contract that was told, until a card is played', () => {
    const screen = new Screen({
      ...EMPTY,
      calls: [],
      toldContract: { level: 1, strain: 'NT', doubled: 0, declarer: 'S' },
    });
    expect([seen(screen, 'undo').enabled, seen(screen, 'reset').enabled]).toEqual([false, true]);
    expect(seen(screen.play('7S'), 'undo').enabled).toBe(true);
    expect(seen(screen.press('undo'), 'undo').enabled).toBe(false);
    screen.do({ type: 'claimMade', tricks: 1 }, { type: 'claimInsisted' });
    expect(screen.press('undo').seen.result).toBeNull();
  });

  it('enables nothing without game data (S-50)', () => {
    expect(CONTROL_NAMES.filter((name) => canPress(null, name))).toEqual([]);
    expect(CONTROL_NAMES.filter((name) => canPress(new Screen().preview, name))).toEqual([...CONTROL_NAMES]);
  });

  it('enables DDS once the auction is complete (S-51)', () => {
    const screen = new Screen(EMPTY).call('1NT P P');
    expect(seen(screen, 'dds').enabled).toBe(false);
    expect(seen(screen.call('P'), 'dds').enabled).toBe(true);
    expect(canPress(null, 'dds')).toBe(false);
  });
});

describe('cards', () => {
  it('count as all face down or hidden when 52 are marked (S-52)', () => {
    const screen = new Screen().do({ type: 'turned', whose: 'N' });
    expect(screen.seen.allFaceDown).toBe(false);
    expect(screen.do({ type: 'turned', whose: 'N' }).seen.allFaceDown).toBe(true);
    expect(screen.do({ type: 'hid', whose: 'all' }).seen.allHidden).toBe(true);
    expect(screen.do({ type: 'hid', whose: 'all' }).preview.hidden).toEqual([]);
  });

  it('are turned a hand at a time or one by one, and those face down are nowhere in what is shown', () => {
    const screen = new Screen().do({ type: 'turned', whose: 'S' });
    expect(screen.seen.hands.S).toMatchObject({ count: 13, faceDown: 0 });
    screen.do({ type: 'pickingChosen', picking: 'turn' }).play('QS');
    expect(screen.seen.hands.S).toMatchObject({ count: 13, faceDown: 1 });
    expect(JSON.stringify(screen.seen.hands)).not.toContain('QS');
    screen.do({ type: 'pickingChosen', picking: 'turn' });
    expect(screen.preview.picking).toBe('play');
  });

  it('are hidden and highlighted one by one', () => {
    const screen = new Screen().do({ type: 'turned', whose: 'all' }, { type: 'pickingChosen', picking: 'hide' });
    expect(screen.play('AS').seen.hands.N.count).toBe(12);
    screen.do({ type: 'pickingChosen', picking: 'highlight' }).play('KS');
    expect(screen.seen.highlightedCards).toEqual(['KS']);
    expect(screen.do({ type: 'highlightsCleared' }).seen.highlightedCards).toEqual([]);
  });
});

describe('seats', () => {
  it('turn by one place, either way round', () => {
    const screen = new Screen().press('rotateClockwise');
    expect(screen.seen.seat).toBe('E');
    expect(screen.press('rotateAnticlockwise', 'rotateAnticlockwise').seen.seat).toBe('W');
  });

  it('have their roles on request, those of the play to the end of the deal (S-32) (S-33)', () => {
    const screen = new Screen(EMPTY).press('roles').call('1NT');
    expect(screen.seen.roles).toEqual({ S: 'opener', N: 'responder', W: 'overcaller', E: 'overcaller' });
    const known = { S: 'declarer', N: 'dummy', W: 'defender', E: 'defender' };
    expect(screen.call('P P P').seen.roles).toEqual(known);
    expect(screen.play('7S', '2S').seen.roles).toEqual(known);
    expect(screen.do({ type: 'claimMade', tricks: 1 }, { type: 'claimInsisted' }).seen.roles).toEqual(known);
  });
});

it('says whose call and whose card it is', () => {
  const screen = new Screen(EMPTY);
  expect(screen.seen.said).toBe('South is to call.');
  expect(screen.call('1NT').seen.said).toBe('South: one no trump. West is to call.');
  expect(screen.call('P P P').seen.said).toBe('The contract is one no trump by South. West is to lead.');
  expect(screen.play('7S').seen.said).toBe('West plays the seven of spades; North is to play');
});
