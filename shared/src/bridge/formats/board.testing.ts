/** Our own deal, in the ways in which files write it. */
export const NORTH = 'AQ4.KT73.QJ5.982';
export const EAST = 'K82.Q95.T842.K76';
export const SOUTH = 'JT763.A4.AK6.QJ3';
export const WEST = '95.J862.973.AT54';

/** South, West, North, East. */
export const LIN_HANDS = 'SJT763HA4DAK6CQJ3,S95HJ862D973CAT54,SAQ4HKT73DQJ5C982,SK82HQ95DT842CK76';

export const PBN_DEAL = `[Deal "N:${NORTH} ${EAST} ${SOUTH} ${WEST}"]`;
