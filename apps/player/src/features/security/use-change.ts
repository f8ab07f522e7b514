import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { type FormEvent, useState } from 'react';

/** Says a fault that the page itself has found, at its field. */
type SetFieldError = (field: string, text: string) => void;

interface FieldError {
  field: string | undefined;
  text: string;
}

/** Sends a form of the security centre; what is refused is said at its field, or above them all. */
export function useChange(fields: readonly string[], send: (setFieldError: SetFieldError) => Promise<void>) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FieldError | null>(null);
  const setFieldError: SetFieldError = (field, text) => setError({ field, text });
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await send(setFieldError);
    } catch (failure) {
      const field = failure instanceof RefusedCall ? failure.field : undefined;
      setError({ field: field && fields.includes(field) ? field : undefined, text: failureText(failure, t) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    setFieldError,
    formError: error && !error.field ? error.text : undefined,
    errorOf: (field: string): string | undefined => (error?.field === field ? error.text : undefined),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // a window that opens from a form is drawn inside of it, as React sees it
      event.stopPropagation();
      void run();
    },
  };
}
