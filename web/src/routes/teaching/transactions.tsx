import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../shell/unbuilt.ts';

export const Route = createFileRoute('/teaching/transactions')({ staticData: { title: 'Transactions' }, ...unbuilt });
