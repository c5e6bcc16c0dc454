import { useNavigate } from '@tanstack/react-router';
import { UnbuiltPage } from './pages/unbuilt-page.tsx';
import { useTrail } from './trail.ts';

/** A route whose screen comes later: its title, and the way back up its trail. */
export function UnbuiltScreen() {
  const navigate = useNavigate();
  const trail = useTrail();
  return (
    <UnbuiltPage
      title={trail.at(-1)?.label ?? ''}
      back={trail.at(-2)?.href}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}
