import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Redo2,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
  Unlink,
} from 'lucide-react';

export type ToolName =
  | 'paragraph'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'link'
  | 'unlink'
  | 'image'
  | 'table'
  | 'addRow'
  | 'addColumn'
  | 'removeTable'
  | 'rule'
  | 'undo'
  | 'redo';

interface Tool {
  name: ToolName;
  icon: LucideIcon;
  /** Whether the tool has an on/off state at the cursor. */
  toggles?: true;
  /** Whether its icon is mirrored in right-to-left pages. */
  mirrors?: true;
  run: (editor: Editor) => void;
}

const nothing = () => undefined;

/** The tools in display order. Link and image each open a dialog. */
export const TOOLS: readonly Tool[] = [
  { name: 'paragraph', icon: Pilcrow, toggles: true, run: (e) => e.chain().focus().setParagraph().run() },
  { name: 'heading2', icon: Heading2, toggles: true, run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'heading3', icon: Heading3, toggles: true, run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'heading4', icon: Heading4, toggles: true, run: (e) => e.chain().focus().toggleHeading({ level: 4 }).run() },
  { name: 'bold', icon: Bold, toggles: true, run: (e) => e.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, toggles: true, run: (e) => e.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: Underline, toggles: true, run: (e) => e.chain().focus().toggleUnderline().run() },
  { name: 'strike', icon: Strikethrough, toggles: true, run: (e) => e.chain().focus().toggleStrike().run() },
  {
    name: 'bulletList',
    icon: List,
    toggles: true,
    mirrors: true,
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  { name: 'orderedList', icon: ListOrdered, toggles: true, run: (e) => e.chain().focus().toggleOrderedList().run() },
  {
    name: 'quote',
    icon: TextQuote,
    toggles: true,
    mirrors: true,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { name: 'link', icon: Link, toggles: true, run: nothing },
  { name: 'unlink', icon: Unlink, run: (e) => e.chain().focus().extendMarkRange('link').unsetLink().run() },
  { name: 'image', icon: ImagePlus, run: nothing },
  {
    name: 'table',
    icon: Table,
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { name: 'addRow', icon: TableRowsSplit, run: (e) => e.chain().focus().addRowAfter().run() },
  { name: 'addColumn', icon: TableColumnsSplit, run: (e) => e.chain().focus().addColumnAfter().run() },
  { name: 'removeTable', icon: Trash2, run: (e) => e.chain().focus().deleteTable().run() },
  { name: 'rule', icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
  { name: 'undo', icon: Undo2, mirrors: true, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, mirrors: true, run: (e) => e.chain().focus().redo().run() },
];

/** Some tools appear only inside a table or a link, or for operators who may upload. */
export const isOffered = (name: ToolName, state: { link: boolean; table: boolean; mayUpload: boolean }): boolean => {
  if (name === 'unlink') return state.link;
  if (name === 'image') return state.mayUpload;
  if (name === 'addRow' || name === 'addColumn' || name === 'removeTable') return state.table;
  return true;
};

/** The active tools at the cursor. */
export const stateOfTools = (editor: Editor): Record<ToolName, boolean> => ({
  paragraph: editor.isActive('paragraph'),
  heading2: editor.isActive('heading', { level: 2 }),
  heading3: editor.isActive('heading', { level: 3 }),
  heading4: editor.isActive('heading', { level: 4 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  unlink: false,
  image: false,
  addRow: false,
  addColumn: false,
  removeTable: false,
  rule: false,
  undo: false,
  redo: false,
});
