import { useLanguage } from '@fairhouse/i18n/react';

/** A text of the operator with its line breaks; nothing where there is none. */
export function OperatorText({ children }: { children: string }) {
  return children === '' ? null : (
    <p dir="auto" className="text-14 break-words whitespace-pre-line text-ink-soft">
      {children}
    </p>
  );
}

/** Returns the function that chooses a text in the player's language, or else English; '' without one. */
export function useTextIn(): (texts: Record<string, string>) => string {
  const { code } = useLanguage();
  return (texts) => texts[code] ?? texts['EN'] ?? '';
}
