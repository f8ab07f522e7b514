import { encode } from 'uqr';

/** Light modules around the code; the standard asks for four. */
const QUIET = 4;

/** A QR code in printing inks: dark on paper in every theme, since readers want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-box"
    >
      <rect width={side} height={side} fill="var(--color-label-paper)" />
      <path d={path} fill="var(--color-label-night)" />
    </svg>
  );
}
