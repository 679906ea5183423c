import { Extension, Mark, textblockTypeInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';

const level = 3;

/** Headings of every level become this one; a line that begins with # becomes one, too. */
const OneHeading = Heading.extend({
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((rank) => ({ tag: `h${rank}`, attrs: { level } })),
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,6}\s$/, type: this.type, getAttributes: { level } })];
  },
}).configure({ levels: [level] });

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: 'nofollow noopener' }, 0],
});

/** There are no lines within a paragraph. */
const NoBreaks = Extension.create({
  name: 'noBreaks',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.keyboardShortcut('Enter') };
  },
});

/** For the tags that the board allows, and no others (product §3). */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  OneHeading,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  UndoRedo,
  Link,
  NoBreaks,
];
