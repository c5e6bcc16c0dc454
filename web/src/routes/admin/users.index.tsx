import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/admin/users/')({ staticData: { title: 'Users' }, ...unbuilt });
