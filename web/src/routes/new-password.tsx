import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../app/unbuilt.ts';

export const Route = createFileRoute('/new-password')({ staticData: { title: 'New password' }, ...unbuilt });
