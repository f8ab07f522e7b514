import { type RefObject, useEffect, useRef, useState } from 'react';

interface Watched {
  /** Whether the picture does not come. */
  gone: boolean;
  /** Goes onto its `img`. */
  watch: { ref: RefObject<HTMLImageElement | null>; onError: () => void };
}

/** Tells of a picture that does not come, also of one that the server drew and that failed before any script was there to hear it. */
export function useImageGone(src: string): Watched {
  const [missing, setMissing] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setMissing(src);
  }, [src]);
  return { gone: missing === src, watch: { ref: img, onError: () => setMissing(src) } };
}
