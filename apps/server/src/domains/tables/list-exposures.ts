import { type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { worstCase } from '@fairhouse/game-math/tables';
import type { Rooms } from '#rooms';
import { gameOf, type TableSettings } from './live-table.ts';

type Exposure = Output<typeof calls.tablesBackoffice.tables>['tables'][number]['exposure'];

/** Returns the stakes of the running round of each table by its id, for operators; a table without a running round has none. */
export async function listExposures(
  rooms: Pick<Rooms, 'listAwake'>,
  tables: readonly TableSettings[],
): Promise<Map<string, Exposure>> {
  const awake = new Map((await rooms.listAwake('tables')).map(({ id, state }) => [id, state]));
  return new Map(
    tables.map((table) => {
      const stakes = awake.get(table.tableId)?.['stakes'] as Record<string, string> | null | undefined;
      return [table.tableId, stakes ? toExposure(table, stakes) : null];
    }),
  );
}

function toExposure(table: TableSettings, stakes: Readonly<Record<string, string>>): Exposure {
  const items = Object.entries(stakes).flatMap(([spot, total]) => {
    const amount = BigInt(total);
    return amount > 0n ? [{ spot, amount }] : [];
  });
  const stake = items.reduce((sum, { amount }) => sum + amount, 0n);
  const maxReturn = worstCase(gameOf(table), items);
  const format = (amount: bigint): string => formatMoney(amount as Money, table.currency);
  return {
    spots: items
      .toSorted((one, other) => Number(other.amount - one.amount))
      .map(({ spot, amount }) => ({ spot, stake: format(amount) })),
    stake: format(stake),
    maxReturn: format(maxReturn),
    worst: format(maxReturn - stake),
  };
}
