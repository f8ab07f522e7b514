/** Reads a key of a storage; null if the page has no access to storage (private windows, embedded views). */
export function loadStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key, or removes it with null. Without storage access, values last as long as the page. */
export function saveStored(storage: 'local' | 'session', key: string, value: string | null): void {
  try {
    const store = storage === 'local' ? localStorage : sessionStorage;
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  } catch {
    // storage is not available, see above
  }
}
