/** The measures of the trick in CSS px. */

export interface TrickLayout {
  readonly card: number;
  readonly width: number;
  readonly height: number;
}

/** Width of the cross for one card: with free felt between the cards, or close together. */
export const CROSS = { free: 3.8, close: 3.2 };

/** A cross of four cards of this width. @param isClose beside a panel, or in a very narrow window */
export const trickCross = (card: number, isClose = false): TrickLayout => ({
  card,
  width: Math.round(card * (isClose ? CROSS.close : CROSS.free)),
  height: Math.round(card * 2.8) + 7,
});
