import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { HomeScreen } from '../screens/home/home-screen.tsx';

/** Fetched where the link of a message leads here: every start would have it otherwise. */
const VerifyLink = lazy(async () => ({ default: (await import('../screens/home/verify-link.tsx')).VerifyLink }));

/** `verify` is the code of a verification message (silence 9). */
const searchSchema = v.object({ verify: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), '')) });

export const Route = createFileRoute('/')({
  validateSearch: searchSchema,
  component: () => {
    const { verify } = Route.useSearch();
    return (
      <HomeScreen>
        {verify && (
          <Suspense>
            <VerifyLink code={verify} />
          </Suspense>
        )}
      </HomeScreen>
    );
  },
});
