/** Look-ups in one query at most. */
const MAX = 500;

interface Waiting<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Turns single look-ups into shared ones: what is asked for while a query is under way is answered by the next one. Many
 * requests at once then cost one round trip together; a single one is not delayed.
 * @param read finds all of some keys; what it does not return was not found.
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
