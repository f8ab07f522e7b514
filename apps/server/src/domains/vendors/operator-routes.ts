import { calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import { publishToProcesses } from '#realtime';
import type { Secrets } from '#secrets';
import { changeVendor, createVendor, createVendorKey, revokeVendorKey } from './backoffice/change-vendor.ts';
import { fetchVendorGames } from './backoffice/fetch-vendor-games.ts';
import { listAccounts } from './backoffice/vendor-accounts.ts';
import { listCalls } from './call-log/list-calls.ts';
import { listFreeRounds } from './free-rounds/free-rounds.ts';
import { cancelGrant, grantRounds } from './free-rounds/grant-free-rounds.ts';
import { fetchRound, listOpenRounds } from './reconciliation/open-rounds.ts';
import { acknowledge, listDiscrepancies, listTransfers, recheckTransfer } from './reconciliation/reconciliation.ts';
import type { KeyDirectory } from './wallet-api/create-key-directory.ts';

export interface VendorBackofficeDeps {
  handle: HandleCall;
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  log: (line: string) => void;
  recordAudit: RecordAudit;
  directory: Pick<KeyDirectory, 'invalidate'>;
}

/** Registers the back-office routes of external game servers; each accesses only the operator's own brand. */
export function registerVendorBackofficeRoutes(deps: VendorBackofficeDeps): void {
  const { handle, db, recordAudit, directory } = deps;
  const { vendorBackoffice, reconciliationBackoffice, freeRoundsBackoffice } = calls;
  /** Runs a change in one transaction, notifies the other processes, and makes it visible to this one immediately. */
  const change = async <Done>(run: (tx: Tx) => Promise<Done>): Promise<Done> => {
    const done = await db.transaction().execute(async (tx) => {
      const changed = await run(tx);
      await publishToProcesses(tx, { topic: 'vendors-changed' });
      return changed;
    });
    directory.invalidate();
    return done;
  };

  handle(vendorBackoffice.accounts, ({ brand }, query) => listAccounts(db, brand.brandId, query));
  handle(vendorBackoffice.create, (context, input) => change((tx) => createVendor(tx, recordAudit, context, input)));
  handle(vendorBackoffice.change, (context, input) => change((tx) => changeVendor(tx, deps, context, input)));
  handle(vendorBackoffice.createKey, (context, { id }) => change((tx) => createVendorKey(tx, deps, context, id)));
  handle(vendorBackoffice.revokeKey, (context, { keyId }) =>
    change((tx) => revokeVendorKey(tx, recordAudit, context, keyId)),
  );
  handle(vendorBackoffice.fetchGames, (context, which) => fetchVendorGames(deps, context, which));
  handle(freeRoundsBackoffice.list, ({ brand }, query) => listFreeRounds(db, brand.brandId, query));
  handle(freeRoundsBackoffice.grant, (context, query) =>
    db.transaction().execute((tx) => grantRounds(tx, recordAudit, context, query)),
  );
  handle(freeRoundsBackoffice.cancel, (context, which) =>
    db.transaction().execute((tx) => cancelGrant(tx, recordAudit, context, which)),
  );
  handle(reconciliationBackoffice.transfers, ({ brand }, query) => listTransfers(db, brand.brandId, query));
  handle(reconciliationBackoffice.recheckTransfer, (context, which) => recheckTransfer(deps, context, which));
  handle(reconciliationBackoffice.discrepancies, ({ brand }, query) => listDiscrepancies(db, brand.brandId, query));
  handle(reconciliationBackoffice.acknowledge, (context, which) =>
    db.transaction().execute((tx) => acknowledge(tx, recordAudit, context, which)),
  );
  handle(reconciliationBackoffice.openRounds, ({ brand }, query) => listOpenRounds(db, brand.brandId, query));
  handle(reconciliationBackoffice.fetchRound, (context, which) => fetchRound(deps, context, which));
  handle(vendorBackoffice.calls, ({ brand }, query) => listCalls(db, brand.brandId, query));
}
