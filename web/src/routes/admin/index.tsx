import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '../../features/area-home/admin-home-page.tsx';

export const Route = createFileRoute('/admin/')({ staticData: { title: 'Admin' }, component: AdminHomePage });
