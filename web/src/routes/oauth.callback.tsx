import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../app/unbuilt.ts';

export const Route = createFileRoute('/oauth/callback')({ staticData: { title: 'Signing in' }, ...unbuilt });
