import type { BrandId, RegisterRule } from '@fairhouse/contracts';
import type { Tx } from '#db';

/** Replaces all registration rules of a brand, in the order of the form. */
export async function saveRegistrationRules(tx: Tx, id: BrandId, rules: readonly RegisterRule[]): Promise<void> {
  await tx.deleteFrom('brand.register_rule').where('brand_id', '=', id).execute();
  const rows = rules.map((rule, position) => ({
    brand_id: id,
    field: rule.field,
    enabled: rule.enabled,
    required: rule.required,
    pattern_id: rule.patternId,
    min_length: rule.minLength,
    max_length: rule.maxLength,
    accepted_pattern: rule.acceptedPattern,
    position,
  }));
  if (rows.length > 0) await tx.insertInto('brand.register_rule').values(rows).execute();
}
