import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/links/')({ staticData: { title: 'Links' }, ...unbuilt });
