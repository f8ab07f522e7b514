import { useState } from 'react';

interface Edits<Form> {
  /** What is stored, with what was typed over it. */
  form: Form;
  set: (change: Partial<Form>) => void;
  /** What was sent is stored now: only what was typed since stays over it. */
  settle: (sent: Form) => void;
  undo: () => void;
}

/** What is typed in a form over what is stored. It outlasts an answer that comes while somebody types on. */
export function useEdits<Form extends object>(stored: Form): Edits<Form> {
  const [edits, setEdits] = useState<Partial<Form>>({});
  return {
    form: { ...stored, ...edits },
    set: (change) => setEdits((now) => ({ ...now, ...change })),
    settle: (sent) => setEdits((now) => typedSince(sent, now)),
    undo: () => setEdits({}),
  };
}

/** The edits that say something else than what was sent. */
const typedSince = <Form extends object>(sent: Form, edits: Partial<Form>): Partial<Form> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(sent[key as keyof Form])),
  ) as Partial<Form>;
