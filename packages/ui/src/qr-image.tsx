import { useTranslation } from '@fairhouse/i18n/react';
import { CircleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';
import { qrMatrix } from './qr-matrix.ts';

/** Light modules around the code; the standard requires four. */
const QUIET = 4;

/** The rendered code: dark on paper in every theme, as scanners require. Shows a message if the text is too long. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const t = useTranslation();
  const matrix = qrMatrix(text);
  if (!matrix) {
    return (
      <p
        role="alert"
        className="flex size-50 flex-col items-center justify-center gap-2 rounded-box border border-line p-4 text-center text-14 text-ink-soft"
      >
        <Icon of={CircleAlert} size={24} className="text-loss-ink" />
        {t('ui.qr.tooLong')}
      </p>
    );
  }
  const side = matrix.rows.length + 2 * QUIET;
  const path = matrix.rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-50 shrink-0 rounded-box"
    >
      <rect width={side} height={side} fill="var(--color-label-paper)" />
      <path d={path} fill="var(--color-label-night)" />
    </svg>
  );
}
