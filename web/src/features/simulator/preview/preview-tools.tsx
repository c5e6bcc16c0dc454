import { Bar, Tool } from '../tool-bar.tsx';
import type { PreviewContext } from './preview-table-props.ts';
import { BID_HISTORY, CLAIM, type PreviewTool, RESTART, RESULT, UNDO_TRICK } from './preview-tool.ts';

interface Props {
  readonly context: PreviewContext;
  /** There is no panel: a tool opens the details in a sheet. */
  readonly details: boolean;
  readonly lying?: boolean;
}

/** The tools besides the controls: undo a trick, claim or result, bid history, restart. */
export function PreviewTools({ context, details, lying = false }: Props) {
  const tools: readonly PreviewTool[] = [UNDO_TRICK, context.snapshot.result ? RESULT : CLAIM, BID_HISTORY, RESTART];
  return (
    <Bar lying={lying}>
      {tools.map((tool) => (
        <Tool
          key={tool.label}
          icon={tool.icon}
          label={tool.label}
          disabled={!tool.isEnabled(context)}
          pressed={tool.isOn?.(context)}
          onPress={() => tool.perform(context)}
        />
      ))}
      {details && <Tool icon="list-bullets" label="Details" onPress={() => context.show('details')} />}
    </Bar>
  );
}
