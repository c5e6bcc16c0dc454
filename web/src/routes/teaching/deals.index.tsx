import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/deals/')({ staticData: { title: 'Deal library' }, ...unbuilt });
