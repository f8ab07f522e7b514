import type { Db } from '#db';
import type { SignText } from '../contracts/contract-context.ts';
import type { StatementCalls } from '../contracts/statement-calls.ts';
import { getProgress } from './explain/get-progress.ts';
import { getRecord } from './explain/get-record.ts';
import { getStatementFile } from './explain/get-statement-file.ts';
import { listLines } from './explain/list-lines.ts';
import { listRecords } from './explain/list-records.ts';
import { previewOffer } from './explain/preview-offer.ts';
import { payDue } from './pay-due.ts';

/** What the calls of contracts do with statements and dues. */
export const statementCallsOf = (db: Db, sign: SignText): StatementCalls => ({
  listRecords: (caller, input) => listRecords(db, caller, input),
  getRecord: (caller, input) => getRecord(db, caller, input),
  getStatementFile: (caller, input) => getStatementFile(db, sign, caller, input),
  listLines: (caller, input) => listLines(db, caller, input),
  getProgress: (caller) => getProgress(db, caller),
  payDue: (caller, input) => payDue(db, caller, input),
  previewOffer: (caller, input) => previewOffer(db, caller, input),
});
