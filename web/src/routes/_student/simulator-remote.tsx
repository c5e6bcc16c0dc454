import { createFileRoute } from '@tanstack/react-router';
import { RemoteScreen } from '../../screens/simulator/remote-screen.tsx';

export const Route = createFileRoute('/_student/simulator-remote')({
  staticData: { title: 'Remote control' },
  component: RemoteScreen,
});
