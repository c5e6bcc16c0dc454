import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/admin/teachers/$profileId')({ staticData: { title: 'Teacher' }, ...unbuilt });
