import { useNavigate } from '@tanstack/react-router';
import { UnbuiltPage } from './pages/unbuilt-page.tsx';
import { useTrail } from './trail.ts';

/** The screen of a route that is not built yet: its title, and a link up its trail. */
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
