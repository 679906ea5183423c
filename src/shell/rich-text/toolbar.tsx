import { useLingui } from '@lingui/macro';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Drawing } from '../../ui/icon.tsx';
import { useIsActive } from './use-rich-text.ts';

const shapes = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 15.5a1.5 1.5 0 0 1 3 0c0 1.5-3 2-3 4h3',
  link: 'M9.5 14.5l5-5M8 12l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 17M16 12l2.5-2.5a3.5 3.5 0 0 0-5-5L11 7',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
} as const;

type Tool = keyof typeof shapes;

const tools = Object.keys(shapes) as Tool[];
const marks = ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'link'] as const;
const isMark = (tool: Tool): tool is (typeof marks)[number] => marks.some((mark) => mark === tool);

type Props = { editor: Editor; label: string; controls: string; onLink: () => void };

/** One tab stop; arrow keys move from tool to tool. */
export function Toolbar({ editor, label, controls, onLink }: Props) {
  const { t } = useLingui();
  const active = useIsActive(editor, marks);
  const [current, setCurrent] = useState<Tool>('bold');
  const bar = useRef<HTMLDivElement>(null);
  const names: Record<Tool, string> = {
    bold: t`Bold`,
    italic: t`Italic`,
    heading: t`Heading`,
    bulletList: t`Bulleted list`,
    orderedList: t`Numbered list`,
    link: t({ message: 'Link', context: 'in a text' }),
    undo: t({ message: 'Undo', context: 'typing' }),
    redo: t`Redo`,
  };
  const run: Record<Tool, () => void> = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    heading: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    bulletList: () => editor.chain().focus().toggleBulletList().run(),
    orderedList: () => editor.chain().focus().toggleOrderedList().run(),
    link: onLink,
    undo: () => editor.chain().focus().undo().run(),
    redo: () => editor.chain().focus().redo().run(),
  };

  function lead(event: KeyboardEvent) {
    const at = tools.indexOf(current);
    const ends: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 };
    const to = ends[event.key];
    const tool = to === undefined ? undefined : tools.at(to % tools.length);
    if (!tool) return;
    event.preventDefault();
    setCurrent(tool);
    bar.current?.querySelector<HTMLElement>(`[data-tool=${tool}]`)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Formatting: ${label}`}
      aria-controls={controls}
      onKeyDown={lead}
      className="flex border-b border-line"
    >
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          data-tool={tool}
          title={names[tool]}
          aria-label={names[tool]}
          {...(isMark(tool) && { 'aria-pressed': active[tool] })}
          tabIndex={tool === current ? 0 : -1}
          onFocus={() => setCurrent(tool)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run[tool]}
          className="inline-flex h-11 max-w-11 flex-1 cursor-pointer items-center justify-center text-quiet hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink forced-colors:aria-pressed:border"
        >
          <Drawing path={shapes[tool]} />
        </button>
      ))}
    </div>
  );
}
