import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../app/unbuilt.ts';

export const Route = createFileRoute('/about/$categorySlug/')({ staticData: { title: 'Category' }, ...unbuilt });
