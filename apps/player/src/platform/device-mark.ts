/** A random mark that this browser keeps, so that the house can tell operators of many accounts from one place; '' where storage is closed. */
export function deviceMark(): string {
  try {
    const kept = localStorage.getItem('device');
    if (kept) return kept;
    const made = crypto.randomUUID();
    localStorage.setItem('device', made);
    return made;
  } catch {
    return '';
  }
}
