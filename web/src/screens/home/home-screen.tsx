import { useAtomValue } from 'jotai';
import { HomePage } from '../../features/public/home-page.tsx';
import { signedInAtom } from '../../session/session.ts';
import { useFeatured } from './use-featured.ts';
import { VerifyLink } from './verify-link.tsx';

interface Props {
  /** The code of a verification message (silence 9). */
  readonly verify: string | undefined;
}

/** The home page, below the result of a verification link. */
export function HomeScreen({ verify }: Props) {
  return (
    <>
      {verify && <VerifyLink code={verify} />}
      <HomePage signedIn={useAtomValue(signedInAtom)} articles={useFeatured()} />
    </>
  );
}
