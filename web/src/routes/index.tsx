import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { VerifyLink } from '../screens/home/verify-link.tsx';

/** `verify` is the code of a verification message (silence 9). */
const searchSchema = v.object({ verify: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(String)), '')) });

export const Route = createFileRoute('/')({
  validateSearch: searchSchema,
  component: () => {
    const { verify } = Route.useSearch();
    return <HomeScreen>{verify && <VerifyLink code={verify} />}</HomeScreen>;
  },
});
