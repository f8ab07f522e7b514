/** Stands where a line has no value. On a phone, where every row is a card, the whole line stays away (console.css). */
export function Nothing() {
  return (
    <span data-nothing="" aria-hidden="true" className="text-ink-faint">
      ·
    </span>
  );
}
