import type { Tx } from '#db';
import { type Flow, readFlows } from '#ledger';
import type { TreePath } from '../tree/path.ts';
import { addTo, addUpLines, type Keyed } from './add-up-lines.ts';
import { type BrandDays, readBrandDays } from './brand-days.ts';
import { countFirstDeposits, type DepositDay } from './count-first-deposits.ts';
import type { FlowSum, Folded } from './figures.ts';
import { FLOW_COLUMNS } from './flow-columns.ts';
import { resolveLines } from './resolve-lines.ts';
import { writeFlows } from './write-figures.ts';

const addSums = (a: FlowSum, b: FlowSum): FlowSum => ({ amount: a.amount + b.amount, flows: a.flows + b.flows });

/** Adds a batch of money that came and went. The line is that of the time of the entry. */
export async function foldFlows(tx: Tx, after: bigint, limit: number): Promise<Folded> {
  const { flows, upto, asOf, more } = await readFlows(tx, after, limit);
  const lineAt = await resolveLines(
    tx,
    flows.map(({ accountId }) => accountId),
  );
  const placed = flows.flatMap((flow: Flow) => {
    const line = lineAt(flow.accountId, flow.at);
    const column = FLOW_COLUMNS[flow.kind];
    if (!line || !column) return [];
    return [{ ...line, accountId: flow.accountId, kind: column.kind, amount: column.sign * flow.amount, at: flow.at }];
  });
  const days = await readBrandDays(
    tx,
    placed.map(({ brandId }) => brandId),
  );
  const own = new Map<TreePath, Keyed<FlowSum>>();
  const deposits: DepositDay[] = [];
  for (const { accountId, path, brandId, kind, amount, at } of placed) {
    const sums = own.get(path) ?? new Map<string, FlowSum>();
    const day = (days.get(brandId) as BrandDays).dayOf(at);
    addTo(sums, `${day} ${kind}`, { amount, flows: 1n }, addSums);
    own.set(path, sums);
    if (kind === 'deposit') deposits.push({ accountId, day, path });
  }
  await countFirstDeposits(tx, deposits);
  await writeFlows(tx, own, addUpLines(own, addSums));
  return { upto, asOf, more };
}
