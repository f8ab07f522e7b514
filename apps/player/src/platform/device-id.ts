/** A random mark that this browser keeps, so that the house can tell operators of many accounts from one place; '' where storage is closed. */
export function getDeviceId(): string {
  try {
    const saved = localStorage.getItem('device');
    if (saved) return saved;
    const created = crypto.randomUUID();
    localStorage.setItem('device', created);
    return created;
  } catch {
    return '';
  }
}
