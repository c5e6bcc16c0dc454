/** The controls of the bar from left to right (deals §2.11). */
export const CONTROL_NAMES = [
  'undo',
  'reset',
  'rotateClockwise',
  'rotateAnticlockwise',
  'turn',
  'hide',
  'highlight',
  'roles',
  'dds',
  'remote',
] as const;
export type ControlName = (typeof CONTROL_NAMES)[number];
