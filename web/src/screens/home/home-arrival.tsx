import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useArrivalFacts } from '../../local/arrival-facts.ts';
import { useArrival } from '../shared/arrival.tsx';

/** What the browser has cleared is told here too, in place of the band that greets (silence 326). */
export function HomeArrival({ children }: { readonly children: ReactNode }) {
  const isCleared = useArrivalFacts()?.why === 'cleared';
  const navigate = useNavigate();
  const page = useArrival('deals', () => void navigate({ to: '/my-deals' }));
  return isCleared && page ? page : children;
}
