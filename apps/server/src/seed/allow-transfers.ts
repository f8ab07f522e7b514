import type { BrandId } from '@fairhouse/contracts';
import { readSettings, saveSettings } from '#agents';
import type { Db } from '#db';

/** Allows transfers between the agents and the teams of a brand, in both directions. */
export async function allowTransfers(db: Db, brandId: BrandId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const settings = await readSettings(tx, brandId);
    const transfers = { ...settings.transfers, enabled: true, toUpline: true };
    await saveSettings(tx, { brandId, operatorId: 0n }, { ...settings, transfers });
  });
}
