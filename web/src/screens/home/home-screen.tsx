import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { ComingCourses } from '../../features/courses/coming-courses.tsx';
import { HomePage } from '../../features/public/home-page.tsx';
import { signedInAtom } from '../../session/session.ts';
import { useFeatured } from './use-featured.ts';

/** A visitor's page loads no database, and a person's no courses to begin with. */
const HomeArrival = lazy(() => import('./home-arrival.tsx').then((module) => ({ default: module.HomeArrival })));
const FirstCoursesHost = lazy(() =>
  import('./first-courses-host.tsx').then((module) => ({ default: module.FirstCoursesHost })),
);

/** The home page, below what is told of a verification link. */
export function HomeScreen({ children }: { readonly children?: ReactNode }) {
  const signedIn = useAtomValue(signedInAtom);
  const greet = (band: ReactNode): ReactNode => (
    <Suspense fallback={band}>
      <HomeArrival>{band}</HomeArrival>
    </Suspense>
  );
  const courses = (
    <Suspense fallback={<ComingCourses />}>
      <FirstCoursesHost />
    </Suspense>
  );
  return (
    <>
      {children}
      <HomePage signedIn={signedIn} articles={useFeatured()} {...(signedIn ? { greet } : { courses })} />
    </>
  );
}
