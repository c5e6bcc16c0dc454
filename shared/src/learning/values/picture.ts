/** The longest sides, in pixels, in which the server keeps each picture; a smaller one is not made larger. */
export const PICTURE_WIDTHS = [1280, 320] as const;
