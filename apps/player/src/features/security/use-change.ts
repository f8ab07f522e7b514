import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { type FormEvent, useState } from 'react';

/** Shows an error that the page itself found, at its field. */
type SetFieldError = (field: string, text: string) => void;

interface FieldError {
  field: string | undefined;
  text: string;
}

/** Submits a form of the security centre. A refusal is shown at its field, or above all fields. */
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
      // A dialog opened from a form is inside it in the React tree.
      event.stopPropagation();
      void run();
    },
  };
}
