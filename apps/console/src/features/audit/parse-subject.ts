/** The subjects of audit lines; the console has a label for each (`console.audit.of.<kind>`). */
const KINDS = [
  ...[
    'player',
    'withdrawal',
    'method',
    'conversation',
    'feedback',
    'canned-response',
    'message',
    'vendor',
    'game',
    'version',
    'country',
  ],
  ...['banner', 'announcement', 'promotion', 'help', 'page', 'footer'],
] as const;
export type SubjectKind = (typeof KINDS)[number];

/** One entity that a subject names, by its number or code. */
export interface Named {
  kind: SubjectKind;
  id: string;
}

const NAMED = new RegExp(`(?<=^|, )(${KINDS.join('|')}) ([\\w.-]+)`, 'g');

/** Finds the entities in a subject ("withdrawal 4, player 17"); the text between them stays unchanged. */
export function parseSubject(subject: string): (string | Named)[] {
  const parts: (string | Named)[] = [];
  let from = 0;
  for (const found of subject.matchAll(NAMED)) {
    if (found.index > from) parts.push(subject.slice(from, found.index));
    parts.push({ kind: found[1] as SubjectKind, id: found[2] as string });
    from = found.index + found[0].length;
  }
  if (from < subject.length) parts.push(subject.slice(from));
  return parts;
}
