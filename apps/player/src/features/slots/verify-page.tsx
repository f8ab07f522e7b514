import { useText } from '@fairhouse/i18n/react';

/** Recomputes a round in the browser. */
export function VerifyPage() {
  const say = useText();
  return <h1 className="p-6 text-28">{say('shell.verify')}</h1>;
}
