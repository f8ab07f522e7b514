/** Maximum lookups in one query. */
const MAX = 500;

interface Waiting<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Batches single lookups: keys requested while a query runs are answered by the next one. Many concurrent requests then cost one round
 * trip; a single one is not delayed.
 * @param read finds all of some keys; a key it does not return was not found.
 */
export function batchLookups<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, Waiting<Value>[]>();
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.size > 0) {
      const now = new Map([...waiting].slice(0, MAX));
      waiting = new Map([...waiting].slice(MAX));
      try {
        const values = await load([...now.keys()]);
        for (const [key, waiters] of now) for (const { resolve } of waiters) resolve(values.get(key));
      } catch (error) {
        for (const waiters of now.values()) for (const { reject } of waiters) reject(error);
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
