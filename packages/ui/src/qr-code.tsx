import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

const QrImage = lazy(async () => ({ default: (await import('./qr-image.tsx')).QrImage }));

/** A QR code of 200 px; `label` says where it leads. The code that draws it is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton className="size-50 shrink-0" />}>
      <QrImage text={text} label={label} />
    </Suspense>
  );
}
