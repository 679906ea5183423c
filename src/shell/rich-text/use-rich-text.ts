import { Editor } from '@tiptap/core';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { htmlOfDocument } from '../../../machines/rich-text.rules.ts';
import { extensions } from './extensions.ts';
import { documentOf, pastedSlice } from './parse.ts';

type Options = {
  value: string;
  /** Links may only lead to its pages. */
  domain: string;
  attributes: Record<string, string>;
  onType: (html: string) => void;
};

const textClass =
  'prose min-h-32 px-3 py-2.5 whitespace-pre-wrap wrap-anywhere outline-none [font-variant-ligatures:none]';

/** Mounts the editor in an element of the page. Pasted or dropped content keeps only our marks. */
export function useRichText({ value, domain, attributes, onType }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** The value last reported or shown. */
  const known = useRef(value);
  const start = useEffectEvent((element: HTMLElement) => {
    const made: Editor = new Editor({
      element,
      extensions,
      injectCSS: false,
      editorProps: {
        attributes: { ...attributes, class: textClass },
        handleDOMEvents: {
          paste: (view, event) => insert(made, event, event.clipboardData, view.state.selection),
          drop: (view, event) => {
            if (view.dragging) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            return insert(made, event, event.dataTransfer, at === undefined ? null : { from: at, to: at });
          },
        },
      },
      // As a tree: a string would be parsed in a way that the page's CSP forbids.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      onUpdate: () => handleUpdate(made),
    });
    setEditorContent(made, value);
    return made;
  });
  const handleUpdate = useEffectEvent((from: Editor) => {
    known.current = htmlOfDocument(from.getJSON());
    onType(known.current);
  });
  const insert = useEffectEvent(
    (into: Editor, event: Event, data: DataTransfer | null, range: { from: number; to: number } | null) => {
      event.preventDefault();
      const slice = data && pastedSlice(into.schema, data, domain);
      if (!slice || !range) return true;
      const { state, view } = into;
      view.dispatch(state.tr.replaceRange(range.from, range.to, slice).scrollIntoView());
      return true;
    },
  );
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = start(place.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    setEditorContent(editor, value);
  }, [editor, value]);
  const serialized = JSON.stringify(attributes);
  useEffect(() => {
    const props = { ...editor?.options.editorProps, attributes: { ...JSON.parse(serialized), class: textClass } };
    editor?.setOptions({ editorProps: props });
  }, [editor, serialized]);
  return { place, editor };
}

/** Shows a text that the user did not type here; it cannot be undone. */
function setEditorContent(editor: Editor, html: string): void {
  const content = documentOf(editor.schema, html);
  const { tr, doc } = editor.state;
  editor.view.dispatch(
    tr.replaceWith(0, doc.content.size, content.content).setMeta('addToHistory', false).setMeta('preventUpdate', true),
  );
}

/** Whether each of these marks is active at the caret. */
export function useIsActive(editor: Editor, names: readonly string[]): Record<string, boolean> {
  const listen = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => {
        editor.off('transaction', changed);
      };
    },
    [editor],
  );
  const active = useSyncExternalStore(listen, () => names.filter((name) => editor.isActive(name)).join(' '));
  return Object.fromEntries(names.map((name) => [name, active.split(' ').includes(name)]));
}
