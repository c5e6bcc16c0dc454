import type { Room } from '@overtrick/shared/learning/rooms/room';

/** Why the server did not take what a guest has played in a room. */
export const refusedWords = ({ context }: Pick<Room, 'context'>): string =>
  `The server did not take your result: ${
    context === 'link'
      ? 'the link to this table is no longer there.'
      : 'this table is closed, or its deal pack is not yours any more.'
  }`;
