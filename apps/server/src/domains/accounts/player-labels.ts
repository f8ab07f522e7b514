import { type AccountId, type BrandId, calls, type Input, type Label } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BrandContext, HandleCall, OperatorContext, RecordAudit } from '#http';
import { foldUsername, getPlayer } from '#identity';
import { refuse } from '#refusal';
import { subjectOf } from './accounts-deps.ts';

type Labels = typeof calls.labelsBackoffice;
type Kind = Label['kind'];

/** Registers the operators' calls about labels of players of their brand. */
export function registerLabelRoutes(
  handle: HandleCall,
  { db, recordAudit }: { db: Db; recordAudit: RecordAudit },
): void {
  const { labelsBackoffice } = calls;
  handle(labelsBackoffice.list, async ({ brand }) => ({ rows: await listLabels(db, brand.brandId) }));
  handle(labelsBackoffice.save, (context, input) =>
    db.transaction().execute((tx) => saveLabel(tx, context, input, recordAudit)),
  );
  handle(labelsBackoffice.ofPlayer, async ({ brand }, input) => {
    const { accountId } = await getPlayer(db, brand.brandId, input.accountId);
    return { accountId: String(accountId), labels: await listCodes(db, accountId) };
  });
  handle(labelsBackoffice.set, (context, input) =>
    db.transaction().execute((tx) => setLabels(tx, context, input, recordAudit)),
  );
  handle(labelsBackoffice.assign, (context, input) =>
    db.transaction().execute((tx) => assignLabel(tx, context, input, recordAudit)),
  );
}

async function listLabels(db: Db | Tx, brandId: BrandId, code: string | null = null): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select l.code, l.kind, l.names, l.version,
      (select count(*)::int from accounts.player_label p join identity.member m using (account_id)
        where p.code = l.code and m.brand_id = l.brand_id) as players
    from accounts.label l where l.brand_id = ${brandId} and (${code}::text is null or l.code = ${code})
    order by l.code`.execute(db);
  return rows;
}

async function saveLabel(
  tx: Tx,
  context: OperatorContext,
  { code, kind, names, version, reason }: Input<Labels['save']>,
  recordAudit: RecordAudit,
): Promise<Label> {
  const { brandId, languages, defaultLanguage } = context.brand;
  if (!names[defaultLanguage] || Object.keys(names).some((language) => !languages.includes(language)))
    throw refuse('INVALID_INPUT', { field: 'names', params: { field: 'names' } });
  const before = await tx
    .selectFrom('accounts.label')
    .select(['kind', 'names', 'version'])
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (version === 0) {
    const inserted = await tx
      .insertInto('accounts.label')
      .values({ brand_id: brandId, code, kind, names: JSON.stringify(names) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!inserted.numInsertedOrUpdatedRows) throw refuse('CONFLICT', { field: 'code' });
  } else {
    if (!before) throw refuse('NOT_FOUND', { field: 'code' });
    if (before.version !== version) throw refuse('STALE_VERSION');
    if (before.kind !== kind) throw refuse('INVALID_INPUT', { field: 'kind', params: { field: 'kind' } });
    await tx
      .updateTable('accounts.label')
      .set({ names: JSON.stringify(names), version: version + 1 })
      .where('brand_id', '=', brandId)
      .where('code', '=', code)
      .execute();
  }
  await recordAudit(tx, context, {
    action: 'labels.save',
    subject: `label ${code}`,
    reason,
    before: before ? JSON.stringify(before.names) : '',
    after: `${kind} ${JSON.stringify(names)}`,
  });
  const [saved] = await listLabels(tx, brandId, code);
  if (!saved) throw refuse('NOT_FOUND', { field: 'code' });
  return saved;
}

async function setLabels(
  tx: Tx,
  context: OperatorContext,
  { accountId: requestedId, labels, reason }: Input<Labels['set']>,
  recordAudit: RecordAudit,
) {
  const { brandId } = context.brand;
  const { accountId } = await getPlayer(tx, brandId, requestedId);
  const codes = [...new Set(labels)];
  const kinds = await findKinds(tx, brandId, codes);
  if (kinds.size < codes.length) throw refuse('NOT_FOUND', { field: 'labels' });
  const clubs = codes.filter((code) => kinds.get(code) === 'club');
  if (clubs.length > 1) throw refuse('INVALID_INPUT', { field: 'labels', params: { field: 'labels' } });
  const before = await listCodes(tx, accountId);
  await sql`delete from accounts.player_label where account_id = ${accountId} and code <> all(${codes})`.execute(tx);
  for (const code of codes) await addLabel(tx, [accountId], code, kinds.get(code) ?? 'member');
  await recordAudit(tx, context, {
    action: 'rewards.labels',
    subject: subjectOf(accountId),
    reason,
    before: before.join(', '),
    after: codes.toSorted().join(', '),
  });
  return { accountId: String(accountId), labels: await listCodes(tx, accountId) };
}

async function assignLabel(
  tx: Tx,
  context: OperatorContext,
  { code, players, isOn, reason }: Input<Labels['assign']>,
  recordAudit: RecordAudit,
) {
  const { brandId } = context.brand;
  const kind = (await findKinds(tx, brandId, [code])).get(code);
  if (!kind) throw refuse('NOT_FOUND', { field: 'code' });
  const names = [...new Set(players.map(foldUsername))];
  const { rows } = await sql<{ username: string; account_id: AccountId }>`
    select username, account_id from identity.member where brand_id = ${brandId} and username = any(${names})
    order by account_id`.execute(tx);
  const known = new Set(rows.map(({ username }) => username));
  const ids = rows.map(({ account_id }) => account_id);
  const changed = isOn ? await addLabel(tx, ids, code, kind) : await removeLabel(tx, ids, code);
  await recordAudit(tx, context, {
    action: 'labels.assign',
    subject: `label ${code}`,
    reason,
    after: `${isOn ? 'added to' : 'removed from'} ${changed}: ${ids.join(', ')}`,
  });
  return { changed, unknown: names.filter((name) => !known.has(name)) };
}

/** Adds a label to players; a club replaces another one, also one that is being added by somebody else. Returns how many changed. */
async function addLabel(tx: Tx, ids: readonly AccountId[], code: string, kind: Kind): Promise<number> {
  const isClub = kind === 'club';
  const insert = sql`insert into accounts.player_label (account_id, code, is_club)
    select id, ${code}, ${isClub} from unnest(${[...ids]}::bigint[]) as id order by id`;
  const added = isClub
    ? await sql`${insert} on conflict (account_id) where is_club do update set code = excluded.code, set_at = now()
        where player_label.code <> excluded.code`.execute(tx)
    : await sql`${insert} on conflict (account_id, code) do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0n);
}

async function removeLabel(tx: Tx, ids: readonly AccountId[], code: string): Promise<number> {
  const removed = await sql`
    delete from accounts.player_label where account_id = any(${[...ids]}) and code = ${code}`.execute(tx);
  return Number(removed.numAffectedRows ?? 0n);
}

async function findKinds(db: Db | Tx, brandId: BrandId, codes: readonly string[]): Promise<Map<string, Kind>> {
  const { rows } = await sql<{ code: string; kind: Kind }>`
    select code, kind from accounts.label where brand_id = ${brandId} and code = any(${[...codes]})`.execute(db);
  return new Map(rows.map(({ code, kind }) => [code, kind]));
}

async function listCodes(db: Db | Tx, id: AccountId): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from accounts.player_label where account_id = ${id} order by code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Returns what a player sees of the own labels, in a language or else the first of the brand (P-06). Labels without names are left out. */
export async function findLabelNames(
  db: Db,
  id: AccountId,
  { brandId, defaultLanguage }: BrandContext,
  language: string,
): Promise<{ club: string; member: string[] }> {
  const { rows } = await sql<{ kind: Kind; names: Record<string, string> }>`
    select l.kind, l.names from accounts.player_label p
    join accounts.label l on l.brand_id = ${brandId} and l.code = p.code
    where p.account_id = ${id} order by p.code`.execute(db);
  const named = rows.flatMap(({ kind, names }) => {
    const name = names[language] ?? names[defaultLanguage];
    return name === undefined ? [] : [{ kind, name }];
  });
  return {
    club: named.find(({ kind }) => kind === 'club')?.name ?? '',
    member: named.filter(({ kind }) => kind === 'member').map(({ name }) => name),
  };
}
