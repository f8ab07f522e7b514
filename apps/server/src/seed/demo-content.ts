import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { addItems } from './add-items.ts';
import { ANNOUNCEMENTS } from './demo-content/announcements.ts';
import { BANNERS } from './demo-content/banners.ts';
import { FOOTER } from './demo-content/footer.ts';
import { HELP_MONEY } from './demo-content/help-money.ts';
import { HELP_PLAY } from './demo-content/help-play.ts';
import type { SeedItem } from './demo-content/item.ts';
import { PAGES } from './demo-content/pages.ts';
import { PROMOTIONS } from './demo-content/promotions.ts';

const ITEMS = [...BANNERS, ...ANNOUNCEMENTS, ...PROMOTIONS, ...HELP_MONEY, ...HELP_PLAY, ...PAGES, ...FOOTER];

/** Writes and publishes the texts of a demo brand: they describe the demo, and say that it is one. The welcome text names its promotion. */
export const demoContent = (db: Db, brandId: BrandId, promotionId: string): Promise<void> =>
  db.transaction().execute((tx) =>
    addItems(
      tx,
      brandId,
      ITEMS.map((item) => describe(item, promotionId)),
      'demo',
    ),
  );

const describe = (item: SeedItem, promotionId: string): SeedItem =>
  item.settings.kind === 'promotion' && item.settings.category === 'welcome'
    ? { ...item, settings: { ...item.settings, promotionId } }
    : item;
