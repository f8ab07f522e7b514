import { businessDayOf, cycleOf } from '@fairhouse/agent-math';
import type { BrandId, Currency, MissionSettings } from '@fairhouse/contracts';
import { readSettings } from '#agents';
import { saveCashbackSettings } from '#cashback';
import type { Db } from '#db';
import { saveLeaderboard, saveMission } from '#missions';

/** What is written without an operator. */
const NOBODY = 0n;
const UNWRITTEN = { no: null, version: 0 } as const;

/** Gives a demo brand cashback, a few missions and a leaderboard of each week. */
export async function demoMissions(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
): Promise<void> {
  const today = businessDayOf(await readSettings(db, brandId), Date.now());
  const { from } = cycleOf('week', today);
  const shared = { claimDays: 7, fromDay: from, untilDay: null, isOn: true } as const;
  const cash = (amount: string) => ({ kind: 'cash' as const, amount, times_x100: 100 });
  await db.transaction().execute(async (tx) => {
    const brand = { brandId, currency };
    const mission = (settings: MissionSettings) => saveMission(tx, brand, { ...settings, ...UNWRITTEN });
    await saveCashbackSettings(
      tx,
      { ...brand, operatorId: NOBODY },
      {
        isOn: true,
        kind: 'turnover',
        rates_bps: { RNG: 50, LIVE: 30, FISH: 50, SPORTS: 30 },
        loss_bps: 500,
        lossCategories: ['RNG', 'LIVE', 'FISH', 'SPORTS'],
        cap: '200',
        least: '1',
        period: 'day',
        claimDays: 7,
        times_x100: 100,
        version: 0,
      },
    );
    const { no } = await mission({
      ...shared,
      names: { EN: 'Warm up', CN: '热身', AR: 'إحماء' },
      period: 'daily',
      goal: { kind: 'rounds', target: '20', categories: ['RNG'], games: [] },
      reward: cash('1'),
      after: null,
    });
    await mission({
      ...shared,
      names: { EN: 'At full speed', CN: '全速前进', AR: 'بأقصى سرعة' },
      period: 'daily',
      goal: { kind: 'valid-stake', target: '100', categories: [], games: [] },
      reward: cash('3'),
      after: String(no),
    });
    await mission({
      ...shared,
      names: { EN: 'Three days in a row', CN: '连续三天', AR: 'ثلاثة أيام متتالية' },
      period: 'weekly',
      goal: { kind: 'log-ins', target: '3', categories: [], games: [] },
      reward: cash('2'),
      after: null,
    });
    await saveLeaderboard(tx, brand, {
      ...UNWRITTEN,
      names: { EN: 'Slots of the week', CN: '本周老虎机榜', AR: 'سلوت الأسبوع' },
      period: 'weekly',
      categories: ['RNG'],
      fromDay: from,
      untilDay: null,
      reward: 'cash',
      prizes: ['100', '50', '25'],
      times_x100: 100,
      claimDays: 7,
    });
  });
}
