import { playOnDeal } from '@overtrick/shared/learning/deals/play-on';
import type { ComponentProps } from 'react';
import type { OpenTable } from '../../engine/client.ts';
import type { Moment } from '../../features/simulator/look-back/moments.ts';
import type { Past } from '../../features/simulator/look-back/past.ts';
import { PlayOn } from '../../features/simulator/look-back/play-on.tsx';
import { useWhatIf } from './use-what-if.ts';

interface Props extends Omit<ComponentProps<typeof PlayOn>, 'table'> {
  readonly past: Past;
  readonly from: Moment;
  readonly openTable: OpenTable;
}

/** A table at which a finished deal is played on from one of its moments; the workers run it. */
export function PlayOnScreen({ past: { study, facts }, from, openTable, ...rest }: Props) {
  const table = useWhatIf({ study: () => playOnDeal(study, facts, from), openTable, speed: rest.settings.speed });
  return <PlayOn table={table} {...rest} />;
}
