import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type UnsavedForm, useUnsavedForm } from '../navigation/unsaved-forms.ts';
import { Button } from '../ui/button.tsx';
import { useFocusKept } from '../ui/fields/focus-kept.ts';
import { Notice } from '../ui/overlays/notice.tsx';
import { useUnloadWarning } from '../ui/unload-warning.ts';
import { type FormKeeper, FormKeeperContext, isSame, listChosenFiles, partKey, type Typed } from './kept-values.ts';
import './kept-form.css';

/** A draft of another opening of the form: before a reload, in another tab. */
interface OfferedDraft extends Typed {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Where the drafts of one form lie; the same object as long as the form is the same. */
export interface DraftStore {
  /** Those of other openings, the newest first. */
  list(): Promise<readonly OfferedDraft[]>;
  /** Writes the draft of this opening; false where the device could not. */
  put(typed: Typed): Promise<boolean>;
  /** Deletes the draft of this opening, or the one with this key. */
  drop(key?: string): Promise<void>;
  /** As in a sentence: 'yesterday at 9:05'. */
  when(savedAt: number): string;
}

interface Props {
  /** Null where nothing can be kept. */
  readonly store: DraftStore | null;
  /**
   * The form. `forget` is for its 'Cancel', which asks nothing: what was typed goes, unless a save was tried without a
   * connection.
   */
  readonly children: (forget: () => void) => ReactNode;
}

/**
 * Keeps what is typed into the form within it on the device until it is saved, and offers what an earlier opening of the
 * form has left: nothing goes back into the form, or to the server, without a tap. A navigation away asks first where
 * something was changed and not saved (shell/leave-forms.tsx).
 */
export function KeptForm({ store, children }: Props) {
  const { offered, restored, accept, refuse } = useOffered(store);
  const [isUnkept, setUnkept] = useState(false);
  const opening = useMemo(() => store && openDraft(store, (isKept) => setUnkept(!isKept)), [store]);
  const keeper = useMemo(() => opening && { ...opening.keeper, restored }, [opening, restored]);
  const files = listChosenFiles(restored?.values);
  useUnloadWarning(isUnkept);
  useUnsavedForm(opening?.unsaved ?? null);
  const all = useFocusKept<HTMLDivElement>(`${offered?.key ?? ''} ${restored?.key ?? ''}`, FIELD);
  return (
    <FormKeeperContext value={keeper}>
      <div ref={all} className="kept-form">
        {offered && store && (
          <div className="kept-form-note">
            <Notice tone="wait">
              <span className="kept-form-offer">
                <span>You typed something here {store.when(offered.savedAt)} that was not saved.</span>
                <span className="kept-form-buttons">
                  <Button onClick={accept}>Go on with it</Button>
                  <Button kind="quiet" onClick={refuse}>
                    Drop it
                  </Button>
                </span>
              </span>
            </Notice>
          </div>
        )}
        {files.length > 0 && (
          <div className="kept-form-note">
            <Notice tone="wait">You had chosen {files.join(', ')}. Choose it again before you save.</Notice>
          </div>
        )}
        {isUnkept && (
          <div className="kept-form-note">
            <Notice tone="bad">This device cannot keep what you type here. Save it before you leave this page.</Notice>
          </div>
        )}
        <Remounted key={restored?.key ?? ''}>{children(() => opening?.forget())}</Remounted>
      </div>
    </FormKeeperContext>
  );
}

/** What is written in: who has decided on an offer goes on there. */
const FIELD = 'input, textarea, select, [role=textbox]';

/** Its key makes the form begin anew with what was accepted. */
const Remounted = ({ children }: { readonly children: ReactNode }) => children;

/** The newest draft of another opening that has not been decided on, and the one that was accepted. */
function useOffered(store: DraftStore | null) {
  const [drafts, setDrafts] = useState<readonly OfferedDraft[]>([]);
  const [restored, restore] = useState<OfferedDraft | null>(null);
  useEffect(() => {
    let shown = true;
    void store?.list().then((found) => shown && setDrafts(found));
    return () => {
      shown = false;
    };
  }, [store]);
  const [offered] = drafts;
  const settle = (): void => setDrafts((all) => all.slice(1));
  return {
    offered,
    restored,
    accept() {
      if (!offered || !store) return;
      restore(offered);
      settle();
      void adopt(store, offered);
    },
    refuse() {
      if (!offered) return;
      settle();
      void store?.drop(offered.key);
    },
  };
}

/** The draft becomes that of this opening before the old one goes. */
async function adopt(store: DraftStore, offered: OfferedDraft): Promise<void> {
  if (await store.put(offered)) await store.drop(offered.key);
}

/** This opening of the form: what was typed goes to the store, and the question before leaving is told of it. */
function openDraft(store: DraftStore, onWritten: (isKept: boolean) => void) {
  const writer = createWriter(store, onWritten);
  const parts = new Map<string, unknown>();
  let typed: Typed | null = null;
  let changed: Typed | null = null;
  let isSaving = false;
  let isHeld = false;
  const clear = (): void => {
    changed = null;
    writer.write(null);
  };
  const write = (): void => {
    const all = typed && { ...typed, values: withParts(typed.values, parts) };
    changed = all && !isSame(all.values, all.base) ? all : null;
    writer.write(changed);
  };
  const keeper: Omit<FormKeeper, 'restored'> = {
    keep(now) {
      typed = now;
      write();
    },
    keepPart(name, part) {
      if (part === null) parts.delete(partKey(name));
      else parts.set(partKey(name), part);
      write();
    },
    onSaved: clear,
    onSaving(is) {
      isSaving = is;
    },
    onHeld() {
      isHeld = true;
    },
  };
  const unsaved: UnsavedForm = {
    isChanged: () => changed !== null && !isSaving,
    settled: writer.settled,
    listFiles: () => listChosenFiles(changed?.values),
    async leave(how) {
      changed = null;
      if (how === 'drop') clear();
      await writer.settled();
    },
  };
  return {
    keeper,
    unsaved,
    /** 'Cancel': nothing is asked, and what no save has tried to send is forgotten. */
    forget(): void {
      if (isHeld) changed = null;
      else clear();
    },
  };
}

const withParts = (values: unknown, parts: ReadonlyMap<string, unknown>): unknown =>
  parts.size === 0 ? values : { ...(values as object), ...Object.fromEntries(parts) };

/** Writes one state at a time, always the newest: what is typed meanwhile waits for the disk and not for a clock. */
function createWriter(store: DraftStore, onWritten: (isKept: boolean) => void) {
  let next: Typed | null | undefined;
  let isWriting = false;
  let isKept = true;
  let written: Promise<void> = Promise.resolve();
  // What was accepted may lie there already.
  let isThere = true;
  async function run(): Promise<void> {
    isWriting = true;
    while (next !== undefined) {
      const typed = next;
      next = undefined;
      if (typed) {
        isThere = true;
        isKept = await store.put(typed);
        onWritten(isKept);
      } else if (isThere) {
        await store.drop();
        isKept = true;
        onWritten(true);
        isThere = false;
      }
    }
    isWriting = false;
  }
  return {
    /** @param typed null when there is nothing to keep */
    write(typed: Typed | null): void {
      next = typed;
      if (!isWriting) written = run();
    },
    /** Once all is written: whether the store has it. */
    async settled(): Promise<boolean> {
      await written;
      return isKept;
    },
  };
}
