import type { AgentLink, RebateRates } from '@fairhouse/contracts';
import type { MayGive } from '../rates/may-give.ts';
import { hasRoom } from '../rates/quotas.ts';
import { isAtMost } from '../rates/rates.ts';

/** A row of `agents.link`. */
export interface LinkRow {
  code: string;
  account_id: string;
  opens: 'player' | 'agent';
  rates: RebateRates;
  host: string;
  note: string;
  enabled: boolean;
  expires_at: Date | null;
  max_uses: number | null;
  opened: number;
  uses: number;
  first_deposits: number;
  created_at: Date;
  version: number;
}

export const LINK_COLUMNS = [
  ...(['code', 'account_id', 'opens', 'rates', 'host', 'note', 'enabled'] as const),
  ...(['expires_at', 'max_uses', 'opened', 'uses', 'first_deposits', 'created_at', 'version'] as const),
] as const;

/** Why a link opens nothing now; null when it does. */
export function closedBy(row: LinkRow, { most, quotas }: MayGive, now = new Date()): AgentLink['closedBy'] {
  if (!row.enabled) return 'owner';
  if (row.expires_at !== null && row.expires_at <= now) return 'expiry';
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'uses';
  if (!isAtMost(row.rates, most)) return 'rates';
  return hasRoom(quotas, row.rates) ? null : 'quotas';
}

export const toLinkDto = (row: LinkRow, mayGive: MayGive): AgentLink => ({
  code: row.code,
  opens: row.opens,
  rates: row.rates,
  host: row.host,
  note: row.note,
  enabled: row.enabled,
  closedBy: closedBy(row, mayGive),
  expiresAt: row.expires_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  opened: row.opened,
  uses: row.uses,
  firstDeposits: row.first_deposits,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
