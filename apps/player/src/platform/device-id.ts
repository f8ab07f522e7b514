/** Returns a random id stored in this browser, which lets the server detect linked accounts; '' without storage. */
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
