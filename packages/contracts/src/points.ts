/** Millionths in one point. */
export const POINT_MICRO = 1_000_000n;

/** Formats millionths of a point with two decimals, cut off toward zero ("12.34"). */
export function formatPoints(micro: bigint): string {
  const hundredths = (micro < 0n ? -micro : micro) / 10_000n;
  const digits = hundredths.toString().padStart(3, '0');
  return `${micro < 0n && hundredths > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses points ("12", "12.5") to millionths; null for anything but plain digits with up to two places. */
export function parsePoints(text: string): bigint | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(2, '0')) * 10_000n : null;
}
