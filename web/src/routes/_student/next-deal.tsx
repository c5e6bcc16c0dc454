import { createFileRoute } from '@tanstack/react-router';
import { NextDealScreen } from '../../screens/study/next-deal-screen.tsx';

export const Route = createFileRoute('/_student/next-deal')({
  staticData: { title: 'Next deal' },
  component: NextDealScreen,
});
