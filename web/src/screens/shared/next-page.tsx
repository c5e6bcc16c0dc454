import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterStart } from '../../services/after-start.ts';

/**
 * Where a student goes from here most often. The code of that page is fetched while nothing else is to be done, so that
 * it is drawn as soon as its link is pressed (ruling 65).
 * @param href for example '/my-courses/…/lessons/…'; undefined where there is none
 */
export function NextPage({ href }: { readonly href: string | undefined }) {
  const router = useRouter();
  useEffect(() => {
    if (href !== undefined) afterStart(() => void router.preloadRoute({ to: href }));
  }, [router, href]);
  return null;
}
