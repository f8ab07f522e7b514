import { type AuditAction, calls, type Output } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import {
  addConnection,
  type ConnectionDeps,
  changeConnection,
  changeKeys,
  listConnections,
} from './change-connections.ts';
import { askForFaults } from './simulated-faults.ts';

type Dto = Output<typeof calls.gatewayConnections.create>;

export interface ConnectionRouteDeps extends ConnectionDeps {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}

/** What an entry of the audit log says of a connection: never a key, and no counters. */
const describe = ({ webhooks: _counts, webhookPath: _path, ...connection }: Dto): string =>
  JSON.stringify({
    ...connection,
    merchants: connection.merchants.join(', '),
    networks: connection.networks.join(', '),
  });

/** Registers the back-office routes of connections to gateways: each change is one transaction with its audit log entry. */
export function registerConnectionRoutes(deps: ConnectionRouteDeps): void {
  const { handle, db, recordAudit } = deps;
  const { gatewayConnections } = calls;
  const change = (
    context: OperatorContext,
    action: AuditAction,
    code: string,
    work: (tx: Tx) => Promise<{ before: Dto; after: Dto }>,
  ) =>
    db.transaction().execute(async (tx) => {
      const { before, after } = await work(tx);
      const details = { before: describe(before), after: describe(after) };
      await recordAudit(tx, context, { action, subject: `connection ${code}`, ...details });
      return after;
    });

  handle(gatewayConnections.list, async ({ brand }) => ({ connections: await listConnections(db, deps, brand) }));
  handle(gatewayConnections.create, (context, input) =>
    db.transaction().execute(async (tx) => {
      const after = await addConnection(tx, deps, context.brand, input);
      const subject = `connection ${after.code}`;
      await recordAudit(tx, context, { action: 'payments.connection-create', subject, after: describe(after) });
      return after;
    }),
  );
  handle(gatewayConnections.change, (context, input) =>
    change(context, 'payments.connection', input.code, (tx) => changeConnection(tx, deps, context.brand, input)),
  );
  handle(gatewayConnections.changeKeys, (context, input) =>
    change(context, 'payments.connection-keys', input.code, (tx) => changeKeys(tx, deps, context.brand, input)),
  );
  handle(gatewayConnections.faults, ({ brand }, { code }) => askForFaults(deps, brand, { code }));
  handle(gatewayConnections.changeFaults, async (context, { code, faults }) => {
    const before = await askForFaults(deps, context.brand, { code });
    const after = await askForFaults(deps, context.brand, { code, faults });
    const details = { before: JSON.stringify(before), after: JSON.stringify(after) };
    const entry = { action: 'payments.connection-faults', subject: `connection ${code}`, ...details } as const;
    await db.transaction().execute((tx) => recordAudit(tx, context, entry));
    return after;
  });
}
