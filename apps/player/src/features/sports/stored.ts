/** Reads a value of this browser. Returns null without storage, or when it is not JSON. */
export function readStored<Value>(key: string): Partial<Value> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<Value>) : null;
  } catch {
    return null;
  }
}

/** Stores a value in this browser. Without storage it lasts as long as the page. */
export function writeStored(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is not available.
  }
}
