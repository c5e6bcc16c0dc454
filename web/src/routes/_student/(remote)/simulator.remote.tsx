import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../../app/unbuilt.ts';

export const Route = createFileRoute('/_student/(remote)/simulator/remote')({
  staticData: { title: 'Remote control' },
  ...unbuilt,
});
