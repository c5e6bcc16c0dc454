import './keep-panel.css';
import { type Markable, useMark } from '../../local/marks.ts';
import { askForPersistence } from '../../local/storage.ts';
import { DownloadPanel } from '../../pieces/download-panel.tsx';
import { keepPanelWords } from '../../pieces/keep-text.ts';
import { usePerson } from '../../services/context.ts';
import { classNames } from '../../ui/class-names.ts';

/** Keeps a group, a pack or a course of a teacher on this device, and says how much of it is here. */
export function KeepPanel({ id, kind, title }: Markable) {
  const { keeper } = usePerson();
  const mark = useMark(id);
  // Until it is read the panel keeps its place, so that nothing below moves (D-509).
  const panel = keepPanelWords(kind, mark ?? null);
  const keep = (): void => {
    void askForPersistence();
    // A failure to bring it stands at the mark, which the panel shows.
    void keeper.keep({ id, kind, title }).catch(() => {});
  };
  const remove = (): void => void keeper.remove(id);
  const run = { 'Keep on this device': keep, 'Try again': keep, Cancel: remove, Remove: remove };
  return (
    <div className={classNames('keep-panel', mark === undefined && 'is-unread')}>
      <DownloadPanel {...panel} title={title} isQuiet={panel.state === 'ready'} onAction={run[panel.action]} />
    </div>
  );
}
