import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { RecordSystemAudit } from '#http';
import type { SecurityDeps } from '#identity';
import type { SafeFetch } from '#integrations/http-client';
import type { Secrets } from '#secrets';

export interface AccountsDeps {
  db: Db;
  secrets: Secrets;
  safeFetch: SafeFetch;
  log: (line: string) => void;
  /** Notifies a player of an account change by message and email. */
  security: SecurityDeps;
  recordSystemAudit: RecordSystemAudit;
  /** Returns the brand name for emails sent outside a request. */
  brandName: (brandId: BrandId) => Promise<string>;
}

/** The actor of an account change, with the function that audits it. */
export interface Actor {
  /** `player`, `system`, or `operator:<name>`. */
  name: string;
  audit: (tx: Tx, line: AuditLine) => Promise<void>;
}

interface AuditLine {
  action:
    | 'player.block'
    | 'player.unblock'
    | 'player.closing'
    | 'player.closing-cancel'
    | 'player.closed'
    | 'player.reopen'
    | 'player.lock'
    | 'player.unlock';
  subject: string;
  reason?: string;
  before?: string;
  after?: string;
}

export const subjectOf = (id: AccountId): string => `player ${id}`;
