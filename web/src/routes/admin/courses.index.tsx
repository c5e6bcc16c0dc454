import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/admin/courses/')({ staticData: { title: 'Courses' }, ...unbuilt });
