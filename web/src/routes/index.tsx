import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import * as v from 'valibot';
import { HomePage } from '../features/public/home-page.tsx';
import { useFeatured } from '../screens/home/use-featured.ts';
import { VerifyLink } from '../screens/home/verify-link.tsx';
import { signedInAtom } from '../session/session.ts';

/** `verify` is the code of a verification message (decisions, silent place 9). */
const searchSchema = v.object({ verify: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), '')) });

export const Route = createFileRoute('/')({ validateSearch: searchSchema, component: Home });

function Home() {
  const { verify } = Route.useSearch();
  return (
    <>
      {verify && <VerifyLink code={verify} />}
      <HomePage signedIn={useAtomValue(signedInAtom)} articles={useFeatured()} />
    </>
  );
}
