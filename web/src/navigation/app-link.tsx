import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../ui/plain-click.ts';

/** A link to a computed address of the app, where the router's own links need a route pattern. */
export function AppLink({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
