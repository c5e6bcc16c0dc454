import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { HomePage } from '../features/public/home-page.tsx';
import { signedInAtom } from '../lib/session.ts';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  return <HomePage signedIn={useAtomValue(signedInAtom)} />;
}
