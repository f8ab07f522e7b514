/** Placeholder for an empty value. On a phone, where every row is a card, the whole line is hidden (console.css). */
export function Nothing() {
  return (
    <span data-nothing="" aria-hidden="true" className="text-ink-faint">
      ·
    </span>
  );
}
