import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { invalidField } from '../parse-method-settings.ts';
import type { ApprovalRule } from './evaluate-approval.ts';

type RulesInput = Input<typeof calls.payoutBackoffice.tryRules>['rules'];
type RulesDto = Output<typeof calls.payoutBackoffice.rules>;

const AMOUNTS = ['amountMost', 'amountLeast', 'sum24Most', 'roundWinMost'] as const;

/** Parses the rules that an operator sends or that are stored, amounts into the smallest unit. Refuses INVALID_INPUT. */
export function parseRules(rules: RulesInput, currency: Currency): ApprovalRule[] {
  return rules.map(({ if: { amountMost, amountLeast, sum24Most, roundWinMost, ...others }, then }, index) => {
    const texts = { amountMost, amountLeast, sum24Most, roundWinMost };
    const amounts: Partial<Record<(typeof AMOUNTS)[number], bigint>> = {};
    for (const name of AMOUNTS) {
      const text = texts[name];
      if (text === undefined) continue;
      const amount = parseMoney(text, currency);
      if (amount === null) throw invalidField(`rules.${index}.if.${name}`);
      amounts[name] = amount;
    }
    return { if: { ...dropUndefined(others), ...amounts }, then };
  });
}

const dropUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };

/** Returns the stored rules of a brand; version 0 and none before the first change. */
export async function readRules(db: Db | Tx, brandId: BrandId): Promise<RulesDto> {
  const row = await db
    .selectFrom('payments.approval_rules')
    .select(['rules', 'version'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return { rules: (row?.rules ?? []) as RulesInput, version: row?.version ?? 0 };
}

/** Replaces the rules of a brand. Refuses STALE_VERSION, and INVALID_INPUT with the field. */
export async function saveRules(
  tx: Tx,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  { rules, version }: { rules: RulesInput; version: number },
): Promise<{ before: RulesDto; after: RulesDto }> {
  parseRules(rules, currency);
  const before = await readRules(tx, brandId);
  if (before.version !== version) throw refuse('STALE_VERSION');
  const stored = { rules: JSON.stringify(rules), version: version + 1 };
  const saved = await tx
    .insertInto('payments.approval_rules')
    .values({ brand_id: brandId, ...stored })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet(stored).where('payments.approval_rules.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw refuse('STALE_VERSION');
  return { before, after: { rules, version: saved.version } };
}

export const writeAmount = (units: bigint, currency: Currency): string => formatMoney(units as Money, currency);
