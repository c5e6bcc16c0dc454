import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/teaching/deals/create')({ staticData: { title: 'New deal' }, ...unbuilt });
