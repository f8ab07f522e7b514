import { calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { Bind, NoteAct } from '#http';
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
import { listAccounts } from './vendor-accounts.ts';
import { acknowledge, askAgain, listMismatches, listTransfers } from './vendor-books.ts';

export interface VendorBackofficeDeps {
  bind: Bind;
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  log: (line: string) => void;
  noteAct: NoteAct;
  directory: Pick<Directory, 'forget'>;
}

/** The operators' calls about outside game servers; each reaches the own brand alone. */
export function registerVendorBackofficeRoutes(deps: VendorBackofficeDeps): void {
  const { bind, db, noteAct, directory } = deps;
  const { vendorBackoffice, booksBackoffice, freeRoundsBackoffice } = calls;
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

  bind(vendorBackoffice.accounts, ({ brand }, query) => listAccounts(db, brand.brandId, query));
  bind(vendorBackoffice.create, (context, input) => change((tx) => createVendor(tx, noteAct, context, input)));
  bind(vendorBackoffice.change, (context, input) => change((tx) => changeVendor(tx, deps, context, input)));
  bind(vendorBackoffice.makeKey, (context, { id }) => change((tx) => makeVendorKey(tx, deps, context, id)));
  bind(vendorBackoffice.revokeKey, (context, { keyId }) =>
    change((tx) => revokeVendorKey(tx, noteAct, context, keyId)),
  );
  bind(vendorBackoffice.askGames, (context, which) => askGames(deps, context, which));
  bind(freeRoundsBackoffice.list, ({ brand }, query) => listFreeRounds(db, brand.brandId, query));
  bind(freeRoundsBackoffice.give, (context, query) =>
    db.transaction().execute((tx) => giveRounds(tx, noteAct, context, query)),
  );
  bind(freeRoundsBackoffice.cancel, (context, which) =>
    db.transaction().execute((tx) => cancelRounds(tx, noteAct, context, which)),
  );
  bind(booksBackoffice.transfers, ({ brand }, query) => listTransfers(db, brand.brandId, query));
  bind(booksBackoffice.askAgain, (context, which) => askAgain(deps, context, which));
  bind(booksBackoffice.mismatches, ({ brand }, query) => listMismatches(db, brand.brandId, query));
  bind(booksBackoffice.acknowledge, (context, which) =>
    db.transaction().execute((tx) => acknowledge(tx, noteAct, context, which)),
  );
  bind(booksBackoffice.openRounds, ({ brand }, query) => listOpenRounds(db, brand.brandId, query));
  bind(booksBackoffice.askRound, (context, which) => askAboutRound(deps, context, which));
  bind(vendorBackoffice.calls, ({ brand }, query) => readCalls(db, brand.brandId, query));
}
