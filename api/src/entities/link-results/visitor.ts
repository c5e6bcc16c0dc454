import { namedId } from '@overtrick/shared/learning/values/named-id';

/** Somebody at a link: with an account, with a first name, or one of those without a name (ruling 64). */
export type Visitor =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'guest'; readonly key: string; readonly name: string }
  | { readonly kind: 'unnamed' };

/**
 * The id of a visitor among the readers of a link. It is made of both, so that two who open it at once are one row, and
 * a key that was made for one link says nothing at another. A name is part of a guest's, because people share tablets.
 */
export function readerIdOf(linkId: string, visitor: Visitor): string {
  if (visitor.kind === 'account') return namedId(`link/${linkId}/account/${visitor.userId}`);
  return namedId(
    visitor.kind === 'guest' ? `link/${linkId}/guest/${visitor.key}/${visitor.name}` : `link/${linkId}/unnamed`,
  );
}
