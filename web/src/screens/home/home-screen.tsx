import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { HomePage } from '../../features/public/home-page.tsx';
import { signedInAtom } from '../../session/session.ts';
import { useFeatured } from './use-featured.ts';
import { VerifyLink } from './verify-link.tsx';

interface Props {
  /** The code of a verification message (silence 9). */
  readonly verify: string | undefined;
}

/** A visitor's page loads no database, and a person's no courses to begin with. */
const HomeArrival = lazy(() => import('./home-arrival.tsx').then((module) => ({ default: module.HomeArrival })));
const FirstCoursesHost = lazy(() =>
  import('./first-courses-host.tsx').then((module) => ({ default: module.FirstCoursesHost })),
);

/** The home page, below the result of a verification link. */
export function HomeScreen({ verify }: Props) {
  const signedIn = useAtomValue(signedInAtom);
  const greet = (band: ReactNode): ReactNode => (
    <Suspense fallback={band}>
      <HomeArrival>{band}</HomeArrival>
    </Suspense>
  );
  const courses = (
    <Suspense>
      <FirstCoursesHost />
    </Suspense>
  );
  return (
    <>
      {verify && <VerifyLink code={verify} />}
      <HomePage signedIn={signedIn} articles={useFeatured()} {...(signedIn ? { greet } : { courses })} />
    </>
  );
}
