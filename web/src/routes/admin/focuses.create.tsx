import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/admin/focuses/create')({ staticData: { title: 'New focus' }, ...unbuilt });
