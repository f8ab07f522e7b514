import { type RefObject, useEffect, useRef, useState } from 'react';

interface Watched {
  /** Whether the image failed to load. */
  isMissing: boolean;
  /** Props for its `img`. */
  watch: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
}

/** Detects an image that failed to load, also one that the server rendered and that failed before any script was listening. */
export function useMissingImage(src: string): Watched {
  const [missing, setMissing] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setMissing(src);
  }, [src]);
  return { isMissing: missing === src, watch: { ref: img, onError: () => setMissing(src) } };
}
