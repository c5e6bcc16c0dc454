import type { ComponentProps } from 'react';
import { doWithout } from '../../browser/code.ts';
import { loadCode, useCode } from '../../browser/use-code.ts';
import { UnopenedTable } from '../../features/simulator/table-trouble.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import type { LookBackAfter as View } from './look-back-screen.tsx';

const load = () => doWithout(import('./look-back-screen.tsx'));

/** Fetches the code of the look back while the deal is being played. */
export const warmLookBack = (): void => void loadCode(load).catch(() => {});

/**
 * The look back after a deal at the table; its code comes apart from the table's. Where it does not come, the way back
 * to the result stays (D-550).
 */
export function LookBackAfter(props: ComponentProps<typeof View>) {
  const [code, tryAgain] = useCode(load);
  if (code) return <code.LookBackAfter {...props} />;
  if (code === undefined) return <Skeleton label="The look back is being laid" />;
  return (
    <UnopenedTable
      title="the table"
      reason={navigator.onLine ? 'The look back did not come.' : 'You are off line.'}
      onTry={tryAgain}
      onLeave={props.onBack}
    />
  );
}
