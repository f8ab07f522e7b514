import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Bets on a coupon of the sports vendor with a balance of $50.00, and plays the bookmaker: two bets of 10.00 are held, one is accepted, and
 * the coupon is settled. `cents` reads the balance in the site's header.
 */
export async function betOnCoupon(game: FrameLocator, cents: () => Promise<number>): Promise<void> {
  const press = (name: string | RegExp) => game.getByRole('button', { name, disabled: false }).click();
  /** Each amount is isolated from the direction of the text. */
  const amount = (text: string): string => `\u2068${text}\u00a0USD\u2069`;
  const money = (held: string, staked: string) =>
    game.getByText(`Held ${amount(held)} · staked ${amount(staked)} · paid ${amount('0.00')}`).waitFor();
  await press(/^Quay Rovers/);
  await press(/^North Weir/);
  await game.getByLabel('Stake of each bet').fill('10');
  await press('Place the bets');
  await money('20.00', '0.00');
  await expect.poll(cents).toBe(3_000);
  await press('Accept the next bet');
  await press('Close the coupon');
  await money('0.00', '10.00');
  await expect.poll(cents).toBe(4_000);
  await press('Settle');
  await game.getByText(/^Settled\. /).waitFor();
}
