/** Exact arithmetic on decimal strings. Money is never a number. */
type Units = { units: bigint; places: number };

function read(amount: string): Units {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) throw new RangeError(`not an amount: ${amount}`);
  const fraction = match[3] ?? '';
  const units = BigInt((match[2] ?? '0') + fraction);
  return { units: match[1] ? -units : units, places: fraction.length };
}

function write({ units, places }: Units): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

function aligned(a: string, b: string): [bigint, bigint, number] {
  const [x, y] = [read(a), read(b)];
  const places = Math.max(x.places, y.places);
  return [x.units * 10n ** BigInt(places - x.places), y.units * 10n ** BigInt(places - y.places), places];
}

export function plus(a: string, b: string): string {
  const [x, y, places] = aligned(a, b);
  return write({ units: x + y, places });
}

export function minus(a: string, b: string): string {
  const [x, y, places] = aligned(a, b);
  return write({ units: x - y, places });
}

/** Returns a value below 0, 0 or above 0 when a is less than, equal to or more than b. */
export function compare(a: string, b: string): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Converts hundredths of a stake to money, rounded down as the server pays them. */
export function shareOf(stake: string, share_x100: number): string {
  const { units, places } = read(stake);
  return write({ units: (units * BigInt(share_x100)) / 100n, places });
}

/** Returns part of an amount for counting up. `progress` is 0 … 1. */
export function partOf(amount: string, progress: number): string {
  const { units, places } = read(amount);
  return write({ units: (units * BigInt(Math.round(progress * 10_000))) / 10_000n, places });
}

/** Returns the win as a multiple of the stake, to a hundredth. Selects a celebration, never a payout. */
export function timesStake_x100(win: string, stake: string): number {
  const [w, s] = aligned(win, stake);
  return s === 0n ? 0 : Number((w * 100n) / s);
}

/** Returns the stake of a round: its debited price divided by the cost of its bet mode, given in hundredths of the stake. */
export function stakeOfPrice(price: string, cost_x100: number): string {
  const { units, places } = read(price);
  return write({ units: (units * 100n) / BigInt(cost_x100), places });
}
