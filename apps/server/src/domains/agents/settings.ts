import { isDeepStrictEqual } from 'node:util';
import {
  AGENT_RIGHTS,
  type AgentRight,
  AgentSettings,
  type BrandId,
  MAX_CEILINGS,
  rightsOfType,
  TREE_DEPTH,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { requireAtMost } from './rates/rates.ts';

export interface StoredSettings extends AgentSettings {
  /** 0 for the standard ones. */
  version: number;
}

/** The business day of most operators of such brands begins at midnight in Shanghai. A lottery of group 1960 returns 2 % less than it takes. */
const STANDARD: AgentSettings = {
  maxDepth: TREE_DEPTH,
  gap: 0,
  ceilings: { RNG: 10, LIVE: 8, FISH: 10, PVP: 7, SPORTS: 8, LOTT: 130, ELOTT: 10 },
  withoutRights: [],
  masksDeeper: true,
  zone: 'Asia/Shanghai',
  cutHour: 0,
  schemes: [{ activeMinValid: '1000', activeMinDeposit: '0', excludeSelf: true, includeSelf: false }],
  contractGap_bps: 0,
  equalAllowed: false,
  payers: 'operator',
  rebates: 'window',
  fourEyesAbove: null,
  transfers: { enabled: false, toUpline: false, min: '1', max: '10000', perDay: 20, dayMax: '50000' },
  signs: {
    without: [],
    addressMembers: 3,
    addressDays: 7,
    circleDays: 7,
    risklessWithin_bps: 20,
    risklessMinValid: '10000',
    burstPerHour: 20,
    oppositeDraws: 20,
    oppositeShare_percent: 80,
  },
};

/** Returns the settings of the brand's agents. */
export async function readSettings(db: Db | Tx, brandId: BrandId): Promise<StoredSettings> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from agents.settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...AgentSettings.parse(rows[0].body), version: rows[0].version } : { ...STANDARD, version: 0 };
}

/** Returns the business days of brands that pay rebates once a day. */
export async function listDailyRebates(db: Db | Tx): Promise<Map<BrandId, Pick<AgentSettings, 'zone' | 'cutHour'>>> {
  const { rows } = await sql<{ brandId: BrandId; body: unknown }>`
    select brand_id as "brandId", body from (
      select distinct on (brand_id) brand_id, body from agents.settings order by brand_id, version desc
    ) s where body ->> 'rebates' = 'day'`.execute(db);
  return new Map(rows.map(({ brandId, body }) => [brandId, AgentSettings.parse(body)]));
}

/** Returns the settings that held at a time. */
export async function readSettingsAt(db: Db | Tx, brandId: BrandId, at: Date): Promise<StoredSettings> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from agents.settings
    where brand_id = ${brandId} and created_at <= ${at} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...AgentSettings.parse(rows[0].body), version: rows[0].version } : { ...STANDARD, version: 0 };
}

/**
 * Saves the settings as a new version. Refuses STALE_VERSION, INVALID_INPUT for an unknown zone and for a least transfer above the greatest
 * one, RATE_TOO_HIGH for a ceiling above `MAX_CEILINGS`, SCHEME_IN_USE when a scheme that a contract names would count others as active, and
 * BUSINESS_DAY_IN_USE (decision 094).
 */
export async function saveSettings(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  if (!isZone(settings.zone)) throw refuse('INVALID_INPUT', { field: 'zone' });
  requireAtMost(settings.ceilings, MAX_CEILINGS, 'ceilings');
  const { min, max } = settings.transfers;
  if (Number(min) > Number(max)) throw refuse('INVALID_INPUT', { field: 'transfers.max' });
  const before = await readSettings(tx, brandId);
  await requireUsedSchemes(tx, brandId, before, settings);
  if (settings.zone !== before.zone || settings.cutHour !== before.cutHour) await requireNoFigures(tx, brandId);
  const { numAffectedRows } = await sql`insert into agents.settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from agents.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}

/** A contract names its scheme by number, and closed periods are computed again with it. */
async function requireUsedSchemes(
  tx: Tx,
  brandId: BrandId,
  before: AgentSettings,
  { schemes }: AgentSettings,
): Promise<void> {
  const { rows } = await sql<{
    scheme: number;
  }>`select distinct (terms ->> 'scheme')::int as scheme from agents.contract
    where brand_id = ${brandId} and state not in ('REJECTED', 'CANCELLED', 'EXPIRED') order by 1`.execute(tx);
  const broken = rows.find(({ scheme }) => !isDeepStrictEqual(schemes[scheme - 1], before.schemes[scheme - 1]));
  if (broken) throw refuse('SCHEME_IN_USE', { field: 'schemes', params: { scheme: broken.scheme } });
}

/** Figures are added up by business day, and signed documents name the zone and the hour. */
async function requireNoFigures(tx: Tx, brandId: BrandId): Promise<void> {
  const { rows } = await sql<{ inUse: boolean }>`select
    exists (select from agents.contract where brand_id = ${brandId})
    or exists (select from agents.placement p join agents.member_day d on d.account_id = p.account_id where p.brand_id = ${brandId})
    or exists (select from agents.placement p join agents.member_flow f on f.account_id = p.account_id where p.brand_id = ${brandId})
    as "inUse"`.execute(tx);
  if (rows[0]?.inUse) throw refuse('BUSINESS_DAY_IN_USE', { field: 'zone' });
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns what an agent of a type may do in a brand. */
export const rightsIn = ({ withoutRights }: AgentSettings, type: number): AgentRight[] => {
  const own = rightsOfType(type);
  const isTaken = (right: AgentRight): boolean =>
    withoutRights.some((each) => each.type === type && each.right === right);
  return AGENT_RIGHTS.filter((right) => own.includes(right) && !isTaken(right));
};
