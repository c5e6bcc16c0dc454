/** The longest sides, in pixels, in which the server keeps each picture; a smaller one is not made larger. */
export const PICTURE_WIDTHS = [1280, 320] as const;

/** The address of a kept picture's smaller copy, for lists and avatars; other addresses stay as they are. */
export const smallPicture = (url: string): string =>
  url.replace(/^(.*\/api\/media\/[0-9a-f]{64})(\.webp(?:\?.*)?)$/, '$1-320$2');
