import './rich-text-editor.css';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import type { IconName } from '../signs/icon-paths.ts';
import { SuitSign } from '../signs/suit-sign.tsx';

/** Exactly the elements that the server's sanitiser allows. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
];

interface Props {
  readonly label: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** The editor itself, with its tools above it. */
export function RichTextEditor({ label, labelledBy, describedBy, invalid, value, onChange }: Props) {
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const tools = useRef<HTMLDivElement>(null);
  const attributes = {
    class: 'rich-text-page html',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The page allows no style elements: rich-text-editor.css has what the editor needs.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: (update) => changed.current(htmlOf(update.editor)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are made of these
  useEffect(() => {
    if (!editor.isDestroyed) editor.setOptions({ editorProps: { attributes } });
  }, [editor, labelledBy, describedBy, invalid]);
  useEffect(() => {
    // A screen that is shown again gets a new editor; the old one has been destroyed by then.
    if (!editor.isDestroyed && value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const toTools = (event: KeyboardEvent): void => {
    if (event.altKey && event.key === 'F10') tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way from the text to its tools
    <div onKeyDown={toTools}>
      <Tools tools={tools} editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  readonly name: string;
  readonly icon?: IconName;
  readonly suit?: 'S' | 'H' | 'D' | 'C';
  /** The field of `usePressed` that says whether the tool is on; missing for a tool that only does something once. */
  readonly mark?: keyof ReturnType<typeof readMarks>;
  readonly apply: (editor: Editor) => void;
}

const readMarks = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
});

const suit = (name: string, letter: 'S' | 'H' | 'D' | 'C', sign: string): Tool => ({
  name,
  suit: letter,
  apply: (editor) => editor.chain().focus().insertContent(sign).run(),
});

const TOOLS: readonly Tool[] = [
  { name: 'Bold', icon: 'bold', mark: 'bold', apply: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'Italic', icon: 'italic', mark: 'italic', apply: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'Heading',
    icon: 'heading',
    mark: 'heading',
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Smaller heading',
    icon: 'subheading',
    mark: 'subheading',
    apply: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Bulleted list',
    icon: 'list-bullets',
    mark: 'bullets',
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: 'list-numbers',
    mark: 'numbers',
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  suit('Spade', 'S', '♠'),
  suit('Heart', 'H', '♥'),
  suit('Diamond', 'D', '♦'),
  suit('Club', 'C', '♣'),
];

interface ToolsProps {
  readonly tools: { readonly current: HTMLDivElement | null };
  readonly editor: Editor;
  readonly label: string;
}

/** One stop of the Tab key; arrows walk the tools, Escape goes back to the text. */
function Tools({ tools, editor, label }: ToolsProps) {
  const marks = useEditorState({ editor, selector: ({ editor: current }) => readMarks(current) });
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  const all: readonly Tool[] = [...TOOLS, { name: 'Link', icon: 'link', mark: 'link', apply: () => setLinking(true) }];
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') editor.commands.focus();
    if (!step) return;
    event.preventDefault();
    const next = (at + step + all.length) % all.length;
    setAt(next);
    tools.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={tools as never}
        className="rich-text-tools"
        role="toolbar"
        aria-label={`Tools for ${label}`}
        onKeyDown={walk}
      >
        {all.map((tool, index) => (
          <ToolButton
            key={tool.name}
            tool={tool}
            pressed={tool.mark && marks[tool.mark]}
            reachable={index === at}
            onPress={() => {
              setAt(index);
              tool.apply(editor);
            }}
          />
        ))}
      </div>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly pressed: boolean | undefined;
  readonly reachable: boolean;
  readonly onPress: () => void;
}

function ToolButton({ tool, pressed, reachable, onPress }: ToolButtonProps) {
  const shared = { tabIndex: reachable ? 0 : -1, 'aria-pressed': pressed, onClick: onPress };
  if (tool.icon) return <IconButton icon={tool.icon} label={tool.name} {...shared} />;
  return (
    <button type="button" className="icon-button" {...shared}>
      {tool.suit && <SuitSign suit={tool.suit} label={tool.name} />}
    </button>
  );
}

/** Asks for the address of the link at the cursor, or of a new link on the selected words. */
function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const leave = (): void => {
    onDone();
    editor.commands.focus();
  };
  const set = (): void => {
    const words = editor.chain().focus().extendMarkRange('link');
    const address = completeAddress(href);
    if (!address) words.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      words
        .insertContent({ type: 'text', text: href.trim(), marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else words.setLink({ href: address }).run();
    onDone();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise the form or the dialog around it would act on this key.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside
    <div className="rich-text-link" onKeyDown={pressed}>
      <input
        ref={input}
        className="field-input"
        type="url"
        aria-label="Address of the link"
        placeholder="https://"
        value={href}
        onChange={({ target }) => setHref(target.value)}
      />
      <Button onClick={set}>{href.trim() ? 'Set link' : 'Remove link'}</Button>
      <Button kind="quiet" onClick={leave}>
        Cancel
      </Button>
    </div>
  );
}

/** 'acbl.org' → 'https://acbl.org', 'mary@example.com' → 'mailto:…'; '' for what is no address that may be linked. */
export function completeAddress(text: string): string {
  const address = text.trim();
  if (/^(https?:\/\/|mailto:)\S+$/i.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s:]+\.[^\s:]+(:\d+)?\S*$/.test(address) ? `https://${address}` : '';
}
