import {
  type AccountId,
  type BrandId,
  birthdayAge,
  checkField,
  DETAIL_FIELDS,
  type DetailField,
  type FieldRule,
  LOCKED_FIELDS,
  type RedeemContact,
  RULED_FIELDS,
  yearsSince,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { RegisterRules } from '../registration/check-registration.ts';
import { changeSecurity } from './change-security.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

/** Fields verified by a code, or fixed at registration. */
const NOT_EDITABLE: readonly DetailField[] = ['email', 'referralCode', 'affiliateCode', 'recommenderId'];

/** Every member may have a nickname, whether the brand asks for one or not. */
const NICKNAME: FieldRule = {
  field: 'nickname',
  enabled: true,
  required: false,
  patternId: 0,
  acceptedPattern: '',
  minLength: 1,
  maxLength: RULED_FIELDS.nickname,
};

/** Every member may give the numbers that redeeming points needs, whether the brand asks for them at registration or not. */
const isContact = (field: DetailField): field is RedeemContact => field === 'zalo' || field === 'whatsapp';

/** The rules of the fields that a member may fill in, in form order. */
function profileRules(rules: RegisterRules): [DetailField, FieldRule][] {
  return DETAIL_FIELDS.filter((field) => !NOT_EDITABLE.includes(field)).flatMap((field): [DetailField, FieldRule][] => {
    const own = rules.find((each) => each.field === field && (each.enabled || isContact(field)));
    const rule = own ?? (field === 'nickname' ? NICKNAME : null);
    return rule ? [[field, rule]] : [];
  });
}

async function getDetails(db: Db | Tx, id: AccountId): Promise<Map<string, string>> {
  const [details, member] = await Promise.all([
    db.selectFrom('identity.detail').select(['field', 'value']).where('account_id', '=', id).execute(),
    db.selectFrom('identity.member').select('legal_name').where('account_id', '=', id).executeTakeFirstOrThrow(),
  ]);
  return new Map([...details.map(({ field, value }) => [field, value] as const), ['payeeName', member.legal_name]]);
}

/** Returns the brand's profile fields with the member's values. */
export async function getProfile(db: Db, rules: RegisterRules, id: AccountId) {
  const details = await getDetails(db, id);
  return profileRules(rules).map(([field]) => {
    const value = details.get(field) ?? '';
    return { field, value, locked: value !== '' && LOCKED_FIELDS.includes(field) };
  });
}

/** Returns the name that others see instead of the username; '' without one. */
export async function getNickname(db: Db, id: AccountId): Promise<string> {
  const row = await db
    .selectFrom('identity.detail')
    .select('value')
    .where('account_id', '=', id)
    .where('field', '=', 'nickname')
    .executeTakeFirst();
  return row?.value ?? '';
}

/** Returns the registration rules of a brand. */
export type GetRegisterRules = (brandId: BrandId) => Promise<RegisterRules>;

/** Returns the numbers through which a member is reached; '' where one is missing or does not follow the brand's rule. */
export async function getContacts(
  db: Db | Tx,
  rules: RegisterRules,
  id: AccountId,
): Promise<Record<RedeemContact, string>> {
  const details = await getDetails(db, id);
  const read = (field: RedeemContact): string => {
    const value = details.get(field) ?? '';
    const rule = rules.find((each) => each.field === field);
    return rule && checkField(rule, value) ? '' : value;
  };
  return { zalo: read('zalo'), whatsapp: read('whatsapp') };
}

/** Saves a member's profile. Refuses REAUTH_REQUIRED, and INVALID_INPUT with the field that is unknown, locked or violates its rule. */
export async function saveProfile(
  deps: SecurityDeps,
  context: MemberContext,
  values: Partial<Record<DetailField, string>>,
): Promise<void> {
  const rules = new Map(profileRules(await deps.registerRules(context.brand.brandId)));
  const age = birthdayAge(context.brand.loginPolicy);
  const { accountId } = context.member;
  await changeSecurity(deps, context, 'profile', async (tx) => {
    const details = await getDetails(tx, accountId);
    for (const [field, typed] of Object.entries(values) as [DetailField, string][]) {
      const value = typed.trim();
      const before = details.get(field) ?? '';
      const rule = rules.get(field);
      if (!rule) throw invalid(field, 'unknown');
      if (value === before) continue;
      if (before !== '' && LOCKED_FIELDS.includes(field)) throw invalid(field, 'locked');
      checkValue(rule, { field, value, age });
      await saveField(tx, accountId, field, value);
      if (LOCKED_FIELDS.includes(field)) await bumpVersion(tx, accountId);
    }
  });
}

/** Validates a value against the rule of its field, if the brand has one. Refuses INVALID_INPUT with the field. */
function checkValue(
  rule: FieldRule | undefined,
  { field, value, age }: { field: DetailField; value: string; age: number },
): void {
  const problem = rule && checkField(rule, value);
  if (problem || [...value].length > RULED_FIELDS[field])
    throw invalid(field, problem ?? 'length', {
      min: rule?.minLength ?? 1,
      max: rule?.maxLength ?? RULED_FIELDS[field],
    });
  if (field === 'birthday' && value !== '' && (yearsSince(value, new Date()) ?? 0) < age)
    throw invalid(field, 'age', { min: age });
}

/** Returns the real name that a member entered; '' without one. */
export async function getPayeeName(db: Db, id: AccountId): Promise<string> {
  const row = await db
    .selectFrom('identity.member')
    .select('legal_name')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.legal_name;
}

/** Saves the real name of a member who has entered none. */
export async function savePayeeName(tx: Tx, id: AccountId, name: string): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set((eb) => ({ legal_name: name, profile_version: eb('profile_version', '+', 1) }))
    .where('account_id', '=', id)
    .where('legal_name', '=', '')
    .execute();
}

const invalid = (field: string, rule: string, bounds: Record<string, number> = {}) =>
  refuse('INVALID_INPUT', { field, params: { field, rule, ...bounds } });

/** Returns the values that only an operator can change, with the version that a correction must name. */
export async function getLockedFields(
  db: Db | Tx,
  id: AccountId,
): Promise<{ version: number; values: Map<DetailField, string> }> {
  const { profile_version } = await db
    .selectFrom('identity.member')
    .select('profile_version')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const details = await getDetails(db, id);
  return {
    version: profile_version,
    values: new Map(LOCKED_FIELDS.map((field) => [field, details.get(field) ?? ''] as const)),
  };
}

/**
 * Corrects values that a member cannot change, on behalf of an operator; the member is already locked. Refuses STALE_VERSION for a stale
 * version, and INVALID_INPUT with the field that violates its rule or the minimum age, or with `values` when nothing differs.
 * @returns the changes, with the values before and after
 */
export async function correctProfile(
  tx: Tx,
  { accountId, version, rules, age }: { accountId: AccountId; version: number; rules: RegisterRules; age: number },
  values: Partial<Record<DetailField, string>>,
): Promise<{ field: DetailField; before: string; after: string }[]> {
  const now = await getLockedFields(tx, accountId);
  if (now.version !== version) throw refuse('STALE_VERSION');
  const changes = [...now.values].flatMap(([field, before]) => {
    const after = values[field];
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
  if (changes.length === 0) throw invalid('values', 'same');
  for (const { field, after } of changes) {
    checkValue(
      rules.find((each) => each.field === field && each.enabled),
      { field, value: after, age },
    );
    await saveField(tx, accountId, field, after);
  }
  await bumpVersion(tx, accountId);
  return changes;
}

const bumpVersion = (tx: Tx, id: AccountId) =>
  tx
    .updateTable('identity.member')
    .set((eb) => ({ profile_version: eb('profile_version', '+', 1) }))
    .where('account_id', '=', id)
    .execute();

async function saveField(tx: Tx, id: AccountId, field: DetailField, value: string): Promise<void> {
  if (field === 'payeeName')
    await tx.updateTable('identity.member').set({ legal_name: value }).where('account_id', '=', id).execute();
  else if (value === '')
    await tx.deleteFrom('identity.detail').where('account_id', '=', id).where('field', '=', field).execute();
  else
    await tx
      .insertInto('identity.detail')
      .values({ account_id: id, field, value })
      .onConflict((conflict) => conflict.columns(['account_id', 'field']).doUpdateSet({ value }))
      .execute();
}
