/** Look-ups in one query at most. */
const MAX = 500;

interface Waiting<Found> {
  resolve(found: Found | undefined): void;
  reject(error: unknown): void;
}

/**
 * Turns single look-ups into shared ones: what is asked for while a query is under way is answered by the next one. Many
 * requests at once then cost one round trip together; a single one is not delayed.
 * @param read finds all of some keys; what it does not return was not found.
 */
export function gatherLookups<Found>(
  read: (keys: string[]) => Promise<Map<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let waiting = new Map<string, Waiting<Found>[]>();
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.size > 0) {
      const now = new Map([...waiting].slice(0, MAX));
      waiting = new Map([...waiting].slice(MAX));
      try {
        const found = await read([...now.keys()]);
        for (const [key, asked] of now) for (const { resolve } of asked) resolve(found.get(key));
      } catch (error) {
        for (const asked of now.values()) for (const { reject } of asked) reject(error);
      }
    }
    busy = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (busy) return;
      busy = true;
      setImmediate(() => void work());
    });
}
