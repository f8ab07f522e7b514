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
  /** Tells a player of a change of the account, by message and by letter. */
  security: SecurityDeps;
  recordSystemAudit: RecordSystemAudit;
  /** The name of a brand, for letters that no request caused. */
  brandName: (brandId: BrandId) => Promise<string>;
}

/** Who acts on an account, and what writes it into the audit log. */
export interface Actor {
  /** `player`, `system`, or `operator:<name>`. */
  name: string;
  audit: (tx: Tx, line: AuditOfAct) => Promise<void>;
}

interface AuditOfAct {
  action:
    | 'player.block'
    | 'player.unblock'
    | 'player.correct'
    | 'player.closing'
    | 'player.closing-cancel'
    | 'player.closed'
    | 'player.reopen';
  subject: string;
  reason?: string;
  before?: string;
  after?: string;
}

export const subjectOf = (id: AccountId): string => `player ${id}`;
