import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../browser/violations.ts';

/** Adds a QR code to the newest receiving account of the page, and removes it once that is confirmed; at the end it has none. */
export async function setAndRemoveQr(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: /^Change First Bank/ });
  const image = { name: 'qr.png', mimeType: 'image/png', buffer: fs.readFileSync('docs/screenshot.png') };
  await dialog.locator('input[type=file]').setInputFiles(image);
  await dialog.getByText('A QR code is shown to players.').waitFor();
  const sure = page.getByRole('dialog', { name: 'Remove the QR code?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await sure.waitFor();
  expect(await violations(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await sure.waitFor({ state: 'detached' });
  await dialog.getByText('A QR code is shown to players.').waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await sure.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByText('No QR code').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
