import { createFileRoute } from '@tanstack/react-router';
import { MyDealsScreen } from '../../screens/study/my-deals-screen.tsx';

export const Route = createFileRoute('/_student/my-deals/')({
  staticData: { title: 'My deals' },
  component: MyDealsScreen,
});
