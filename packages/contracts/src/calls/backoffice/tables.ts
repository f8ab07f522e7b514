import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Amount } from '../../money.ts';
import { Reason } from '../../reason.ts';
import { TableId, TableInfo } from '../../table-round.ts';
import { LobbyTable } from '../tables.ts';

/** `draining`: the running round is finished and no other begins. `closed`: also a running round without a result is void. */
export const TABLE_STATUSES = ['open', 'draining', 'closed'] as const;

const TableRow = z.extend(LobbyTable, {
  limits: TableInfo.shape.limits,
  status: z.enum(TABLE_STATUSES),
  /** The real-money stakes of the running round, at most two seconds old; null while no round runs. */
  exposure: z.nullable(
    z.object({
      /** The largest stake first. */
      spots: z.array(z.object({ spot: z.string(), stake: Amount })),
      stake: Amount,
      /** The most that all stakes return together on one outcome. */
      maxReturn: Amount,
      /** `maxReturn` less the stakes: the largest loss on one outcome; negative when the operator wins on every one. */
      worst: Amount,
    }),
  ),
});

const manage = { module: 'OPS-GAMES', auth: 'operator', permission: 'tables.manage' } as const;
const change = { ...manage, method: 'POST', errors: ['NOT_FOUND', 'STATE_CHANGED'] } as const;
const input = z.object({ tableId: TableId, reason: Reason });

export const tablesBackoffice = {
  tables: defineCall({
    ...manage,
    method: 'GET',
    summary:
      'List the live tables of the brand with their status, what they do now, and the stakes of the running round by spot with the worst case.',
    path: '/console/v1/tables',
    input: z.object({}),
    output: z.object({ tables: z.array(TableRow) }),
    errors: [],
  }),
  open: defineCall({
    ...change,
    summary: 'Open a live table that is draining or closed.',
    path: '/console/v1/tables/open',
    input,
    output: TableRow,
  }),
  drain: defineCall({
    ...change,
    summary: 'Finish the running round of a live table, then pause it.',
    path: '/console/v1/tables/drain',
    input,
    output: TableRow,
  }),
  close: defineCall({
    ...change,
    summary: 'Pause a live table now. A running round without a result is void and every stake of it is returned.',
    path: '/console/v1/tables/close',
    input,
    output: TableRow,
  }),
};
