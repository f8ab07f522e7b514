import { useState } from 'react';

interface Edits<Form> {
  /** The stored values with the user's edits. */
  form: Form;
  set: (change: Partial<Form>) => void;
  /** The sent values are stored now: only edits made since then remain. */
  settle: (sent: Form) => void;
  undo: () => void;
}

/** A form's edits on top of the stored values. Edits survive a response that arrives while the user types. */
export function useEdits<Form extends object>(stored: Form): Edits<Form> {
  const [edits, setEdits] = useState<Partial<Form>>({});
  return {
    form: { ...stored, ...edits },
    set: (change) => setEdits((now) => ({ ...now, ...change })),
    settle: (sent) => setEdits((now) => typedSince(sent, now)),
    undo: () => setEdits({}),
  };
}

/** Returns the edits that differ from what was sent. */
const typedSince = <Form extends object>(sent: Form, edits: Partial<Form>): Partial<Form> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(sent[key as keyof Form])),
  ) as Partial<Form>;
