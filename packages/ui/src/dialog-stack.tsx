import { useEffect, useState } from 'react';
import { GenericDialog } from './generic-dialog.tsx';
import type { DialogEntry } from './overlay-store.ts';

/**
 * The open generic dialogs, the last on top. Each mounts after the one below: if two mounted together, each would hide the other from
 * screen readers, and neither would restore the focus.
 */
export function DialogStack({ dialogs }: { dialogs: readonly DialogEntry[] }) {
  const [stands, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const [lowest, next] = dialogs;
  if (!lowest) return null;
  return (
    <>
      <GenericDialog request={lowest} onAnswer={lowest.answer} />
      {stands && next ? <DialogStack key={next.id} dialogs={dialogs.slice(1)} /> : null}
    </>
  );
}
