import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/courses/')({ staticData: { title: 'Courses' }, ...unbuilt });
