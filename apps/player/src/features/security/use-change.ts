import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { type FormEvent, useState } from 'react';

/** Says a fault that the page itself has found, at its field. */
type Blame = (field: string, text: string) => void;

interface Fault {
  field: string | undefined;
  text: string;
}

/** Sends a form of the security centre; what is refused is said at its field, or above them all. */
export function useChange(fields: readonly string[], send: (blame: Blame) => Promise<void>) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const blame: Blame = (field, text) => setFault({ field, text });
  const run = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await send(blame);
    } catch (failure) {
      const field = failure instanceof RefusedCall ? failure.field : undefined;
      setFault({ field: field && fields.includes(field) ? field : undefined, text: failureText(failure, t) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    blame,
    above: fault && !fault.field ? fault.text : undefined,
    at: (field: string): string | undefined => (fault?.field === field ? fault.text : undefined),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // a window that opens from a form is drawn inside of it, as React sees it
      event.stopPropagation();
      void run();
    },
  };
}
