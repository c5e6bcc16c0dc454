import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../app/unbuilt.ts';

export const Route = createFileRoute('/glossary')({ staticData: { title: 'Glossary' }, ...unbuilt });
