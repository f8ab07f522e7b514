import { calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import { tellProcesses } from '#realtime';
import type { Secrets } from '#secrets';
import { askGames } from './ask-games.ts';
import { changeVendor, createVendor, makeVendorKey, revokeVendorKey } from './change-vendor.ts';
import { listFreeRounds } from './free-rounds.ts';
import { cancelRounds, giveRounds } from './give-free-rounds.ts';
import type { Directory } from './open-directory.ts';
import { askAboutRound, listOpenRounds } from './open-rounds.ts';
import { readCalls } from './read-calls.ts';
import { acknowledge, askAgain, listMismatches, listTransfers } from './reconciliation.ts';
import { listAccounts } from './vendor-accounts.ts';

export interface VendorBackofficeDeps {
  handle: HandleCall;
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  log: (line: string) => void;
  recordAudit: RecordAudit;
  directory: Pick<Directory, 'forget'>;
}

/** The operators' calls about outside game servers; each reaches the own brand alone. */
export function registerVendorBackofficeRoutes(deps: VendorBackofficeDeps): void {
  const { handle, db, recordAudit, directory } = deps;
  const { vendorBackoffice, reconciliationBackoffice, freeRoundsBackoffice } = calls;
  /** Does a change whole or not at all, tells the other processes, and lets this one see it at once. */
  const change = async <Done>(act: (tx: Tx) => Promise<Done>): Promise<Done> => {
    const done = await db.transaction().execute(async (tx) => {
      const changed = await act(tx);
      await tellProcesses(tx, { topic: 'vendors-changed' });
      return changed;
    });
    directory.forget();
    return done;
  };

  handle(vendorBackoffice.accounts, ({ brand }, query) => listAccounts(db, brand.brandId, query));
  handle(vendorBackoffice.create, (context, input) => change((tx) => createVendor(tx, recordAudit, context, input)));
  handle(vendorBackoffice.change, (context, input) => change((tx) => changeVendor(tx, deps, context, input)));
  handle(vendorBackoffice.makeKey, (context, { id }) => change((tx) => makeVendorKey(tx, deps, context, id)));
  handle(vendorBackoffice.revokeKey, (context, { keyId }) =>
    change((tx) => revokeVendorKey(tx, recordAudit, context, keyId)),
  );
  handle(vendorBackoffice.askGames, (context, which) => askGames(deps, context, which));
  handle(freeRoundsBackoffice.list, ({ brand }, query) => listFreeRounds(db, brand.brandId, query));
  handle(freeRoundsBackoffice.give, (context, query) =>
    db.transaction().execute((tx) => giveRounds(tx, recordAudit, context, query)),
  );
  handle(freeRoundsBackoffice.cancel, (context, which) =>
    db.transaction().execute((tx) => cancelRounds(tx, recordAudit, context, which)),
  );
  handle(reconciliationBackoffice.transfers, ({ brand }, query) => listTransfers(db, brand.brandId, query));
  handle(reconciliationBackoffice.askAgain, (context, which) => askAgain(deps, context, which));
  handle(reconciliationBackoffice.mismatches, ({ brand }, query) => listMismatches(db, brand.brandId, query));
  handle(reconciliationBackoffice.acknowledge, (context, which) =>
    db.transaction().execute((tx) => acknowledge(tx, recordAudit, context, which)),
  );
  handle(reconciliationBackoffice.openRounds, ({ brand }, query) => listOpenRounds(db, brand.brandId, query));
  handle(reconciliationBackoffice.askRound, (context, which) => askAboutRound(deps, context, which));
  handle(vendorBackoffice.calls, ({ brand }, query) => readCalls(db, brand.brandId, query));
}
