import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../browser/violations.ts';

/**
 * In the security centre: chooses an avatar, crops an own image, uploads an identity card, adds a payout account and removes it. Runs axe
 * on each dialog.
 */
export async function seedAccount(page: Page, password: string): Promise<void> {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (name: string, files: readonly Buffer[]) => {
    const picked = page.waitForEvent('filechooser');
    await press(name);
    const chooser = await picked;
    await chooser.setFiles(files.map((buffer, n) => ({ name: `p${n}.png`, mimeType: 'image/png', buffer })));
  };
  const image = await page.screenshot();

  await press('Change picture');
  const prove = dialog('Confirm that it is you');
  await prove.getByLabel('Password', { exact: true }).fill(password);
  await prove.getByRole('button', { name: 'Continue' }).click();
  const avatar = dialog('Profile picture');
  await avatar.getByRole('radio', { name: 'Koi' }).check({ force: true });
  expect(await violations(page)).toEqual([]);
  await press('Save picture');
  await avatar.waitFor({ state: 'detached' });
  const header = page.locator('header img[src*="face-koi"]').first();
  await expect
    .poll(() => header.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);

  await press('Change picture');
  await choose('Choose an image', [image]);
  const crop = dialog('Choose the part to show');
  await crop.locator('img').waitFor();
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await crop.getByLabel('Choose the part to show').press('ArrowRight');
  expect(await violations(page)).toEqual([]);
  await press('Save picture');
  await crop.waitFor({ state: 'detached' });
  await page.locator('header img[src^="/files/private-"]').first().waitFor();

  await press('Send: Identity card');
  const document = dialog('Identity card');
  await press('Send for review');
  await document.getByRole('alert').getByText('Add at least one image.').waitFor();
  await choose('Add images', [image, image]);
  expect(await violations(page)).toEqual([]);
  await press('Send for review');
  await document.waitFor({ state: 'detached' });
  await page.getByText('In review').waitFor();

  await press('Add account');
  const account = dialog('Add account');
  await account.getByLabel('Account holder').fill('Anna Example');
  await account.getByLabel('Bank', { exact: true }).fill('First Bank');
  await account.getByLabel('Account number or IBAN').fill('12');
  await account.getByRole('button', { name: 'Add account' }).click();
  await account.getByText('Use 6 to 34 letters and digits.').waitFor();
  expect(await violations(page)).toEqual([]);
  await account.getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 00');
  await account.getByRole('button', { name: 'Add account' }).click();
  await page.getByText('•••• 3000').waitFor();
  await press('Remove •••• 3000');
  const unbind = dialog('Remove this account?').getByRole('button', { name: 'Remove', exact: true });
  await unbind.waitFor();
  expect(await violations(page)).toEqual([]);
  await unbind.click();
  await page.getByText('You have no payout accounts yet.').waitFor();
}
