import { useAtomValue, useSetAtom } from 'jotai';
import { SummariesDialog } from '../../features/deal-summary/summaries-dialog.tsx';
import { closeSummariesAtom, type OpenSummaries, simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';
import { signedInAtom } from '../../session/session.ts';
import { useEngineWay } from '../shared/engine-way.ts';

/** Deal summaries over the page; the simulator opens above them, and they are visible again after it closes. */
export function SummariesHost() {
  const opened = useAtomValue(summariesAtom);
  return opened && <Summaries key={opened.deals[opened.index]?.id} opened={opened} />;
}

function Summaries({ opened }: { readonly opened: OpenSummaries }) {
  const { title, deals, index, mode, context, own = false } = opened;
  const close = useSetAtom(closeSummariesAtom);
  const openSimulator = useSetAtom(simulatorAtom);
  return (
    <SummariesDialog
      title={title}
      deals={deals}
      index={index}
      forAuthors={context !== null}
      engine={useEngineWay(opened, useAtomValue(signedInAtom))}
      onOpenSimulator={(wanted, at) => openSimulator({ title, deals: wanted, index: at, mode, keepsRecordings: own })}
      onClose={close}
    />
  );
}
