import type { BrandId, Currency, PointItemDraft } from '@fairhouse/contracts';
import type { Db } from '#db';
import { createItem, readSettings, saveSettings } from '#points';

const item = (
  own: Pick<PointItemDraft, 'kind' | 'names' | 'abouts' | 'price'> & Partial<PointItemDraft>,
): PointItemDraft => ({
  image: '',
  stock: null,
  leastRank: 0,
  perPlayer: null,
  amount: null,
  times_x100: 0,
  from: null,
  until: null,
  onSale: true,
  ...own,
});

/** What the demo's mall offers. Goods say that nothing is sent. */
const ITEMS: readonly PointItemDraft[] = [
  item({
    kind: 'bonus',
    names: { EN: 'Bonus of 1.00', CN: '1.00 奖金', AR: 'مكافأة 1.00' },
    abouts: {
      EN: 'Credited to your balance once it has passed.',
      CN: '通过后存入您的余额。',
      AR: 'تُضاف إلى رصيدك بعد القبول.',
    },
    price: '10',
    amount: '1',
    times_x100: 300,
  }),
  item({
    kind: 'goods',
    names: { EN: 'Deck of cards (demo)', CN: '扑克牌（演示）', AR: 'مجموعة أوراق لعب (تجريبي)' },
    abouts: {
      EN: 'A demo item: nothing is sent.',
      CN: '演示商品：不会寄出任何物品。',
      AR: 'عنصر تجريبي: لا يُرسل شيء.',
    },
    price: '100',
    stock: 20,
    perPlayer: 1,
  }),
  item({
    kind: 'goods',
    names: { EN: 'Tea set (demo)', CN: '茶具（演示）', AR: 'طقم شاي (تجريبي)' },
    abouts: {
      EN: 'A demo item: nothing is sent.',
      CN: '演示商品：不会寄出任何物品。',
      AR: 'عنصر تجريبي: لا يُرسل شيء.',
    },
    price: '2500',
    stock: 3,
    leastRank: 2,
  }),
];

/** Fills the points mall of a demo brand, and lets points be exchanged for money. */
export async function demoMall(db: Db, brand: { brandId: BrandId; currency: Currency }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const each of ITEMS) await createItem(tx, brand, each);
    const { currencies, ...settings } = await readSettings(tx, brand.brandId);
    const terms = { ...currencies[brand.currency], pointsForMoney: 25, passBelow: '2' };
    await saveSettings(
      tx,
      { brandId: brand.brandId, operatorId: 0n },
      { ...settings, currencies: { ...currencies, [brand.currency]: terms } },
    );
  });
}
