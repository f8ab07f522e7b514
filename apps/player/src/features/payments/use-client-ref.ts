import { useCallback, useRef } from 'react';

/**
 * Returns the id that makes a repeated request idempotent. The same content keeps its id over double clicks, retries and lost answers;
 * other content gets another. `settle` clears it after a final answer, so that the next payment is a new one.
 */
export function useClientRef() {
  const last = useRef<{ content: string; ref: string } | null>(null);
  const refFor = useCallback((content: string): string => {
    if (last.current?.content !== content) last.current = { content, ref: crypto.randomUUID() };
    return last.current.ref;
  }, []);
  const settle = useCallback(() => {
    last.current = null;
  }, []);
  return { refFor, settle };
}
