import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/_guest/reset-password')({ staticData: { title: 'Reset password' }, ...unbuilt });
