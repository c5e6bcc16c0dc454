import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/links/create')({ staticData: { title: 'New link' }, ...unbuilt });
