import { createFileRoute } from '@tanstack/react-router';
import { RemotePage } from '../../../features/simulator/remote/remote-page.tsx';

export const Route = createFileRoute('/_student/(remote)/simulator/remote')({
  staticData: { title: 'Remote control' },
  component: () => <RemotePage />,
});
