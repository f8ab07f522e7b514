import { useCallback, useRef } from 'react';

/**
 * The id that lets the server recognise a repeated request. The same content keeps its id over double clicks, retries and lost answers;
 * other content gets another. `settle` forgets it once the server has answered for good, so that the next payment is a new one.
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
