import { createFileRoute } from '@tanstack/react-router';
import { unbuilt } from '../../app/unbuilt.ts';

export const Route = createFileRoute('/teaching/deals/groups/$groupId')({ staticData: { title: 'Group' }, ...unbuilt });
