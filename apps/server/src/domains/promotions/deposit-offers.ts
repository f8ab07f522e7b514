import { type AccountId, type BrandId, formatMoney, isTrial, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db, RowOf, Tx } from '#db';
import type { TranslateIn } from '#http';
import { refuse } from '#refusal';
import { listOfferable, requireOfferable } from '#rg';
import { createDayRules } from './facts/day-rules.ts';
import { conflictsOf, listTaken, lockTaken } from './find-conflicts.ts';
import { obstacleOf, readPlayer } from './find-obstacle.ts';
import type { Viewer } from './get-promotion.ts';
import { enrol } from './join-promotion.ts';
import { depositOccasion } from './occasion.ts';
import { listVersions, type Version, versionKey } from './promotion-store.ts';
import { renderTerms } from './render-terms.ts';
import { readProfile } from './segments/read-profiles.ts';
import type { Terms } from './terms.ts';

/** Promotions of a brand that are offered at a deposit at most; a longer list helps nobody. */
const MAX = 50;

type Row = RowOf<'promotions.promotion', 'promotion_id' | 'live_version' | 'stopped_at' | 'exhausted_at'> & {
  joined_version: number | null;
  occasions: readonly string[];
};

type DepositTerms = Terms & { rules: { trigger: { kind: 'deposit' } } };

/** A promotion that the player's next deposit may earn. */
interface Earnable {
  version: Version & { terms: DepositTerms };
  isJoined: boolean;
}

/** A deposit that is about to start. */
interface NewDeposit {
  promotionId: bigint;
  /** Of the rules that were shown, in hex. */
  hash: string;
  method: string;
  amount: Money;
}

/** What players choose from when they deposit. */
export function createDepositOffers({ db, t }: { db: Db; t: TranslateIn }) {
  return {
    /** Lists what the player's next deposit may earn, newest promotion first. */
    async list(player: Viewer & { accountId: AccountId }) {
      const [earnable, { zone }] = await Promise.all([listEarnable(db, player), readSettings(db, player.brandId)]);
      const { language } = player;
      return earnable.map(({ version: { promotionId, hash, terms }, isJoined }) => ({
        promotion: String(promotionId),
        name: terms.rules.names[language] ?? terms.rules.names['EN'] ?? '',
        hash,
        terms: renderTerms(t, language, zone, terms),
        currency: terms.rules.currency,
        least: formatMoney(terms.least as Money, terms.rules.currency),
        methods: [...terms.rules.trigger.methods],
        joined: isJoined,
      }));
    },

    /**
     * Joins the player to a promotion by the rules that were shown. Refuses REWARD_CLOSED for one that this deposit cannot earn, STATE_CHANGED
     * for other rules, PLAY_EXCLUDED. Returns how it is called, by language code.
     */
    async choose(
      tx: Tx,
      player: Viewer & { accountId: AccountId },
      { promotionId, hash, method, amount }: NewDeposit,
    ): Promise<Record<string, string>> {
      await requireOfferable(tx, player.accountId);
      await lockTaken(tx, player.accountId);
      const found = (await listEarnable(tx, player)).find(({ version }) => version.promotionId === promotionId);
      if (!found) throw refuse('REWARD_CLOSED', { field: 'bonus' });
      const { version, isJoined } = found;
      if (version.hash !== hash) throw refuse('STATE_CHANGED', { field: 'bonus' });
      const { rules, least } = version.terms;
      const { methods } = rules.trigger;
      if (amount < least || (methods.length > 0 && !methods.includes(method)))
        throw refuse('REWARD_CLOSED', { field: 'bonus' });
      if (!isJoined) await enrol(tx, player.accountId, version);
      return rules.names;
    },
  };
}

/** The promotions with a deposit trigger that are open to the player, by the rules that hold for the player. */
async function listEarnable(
  db: Db | Tx,
  { brandId, country, accountId }: Pick<Viewer, 'brandId' | 'country'> & { accountId: AccountId },
): Promise<Earnable[]> {
  const [rows, player, offerable, taken] = await Promise.all([
    listDepositPromotions(db, brandId, accountId),
    readPlayer(db, accountId),
    listOfferable(db, [accountId]),
    listTaken(db, accountId),
  ]);
  if (rows.length === 0 || !player || isTrial(player.type) || !offerable.has(accountId)) return [];
  const versions = await listVersions(
    db,
    rows.map((row) => ({ promotionId: row.promotion_id, version: row.joined_version ?? row.live_version })),
  );
  const asksSegment = [...versions.values()].some(({ terms }) => terms.rules.conditions.segment);
  const profile = asksSegment ? await readProfile(db, { accountId, at: new Date() }) : null;
  const days = await createDayRules(db)(brandId);
  const now = new Date();
  return rows.flatMap((row) => {
    const version = versions.get(versionKey(row.promotion_id, row.joined_version ?? row.live_version));
    if (!version || !isOfDeposits(version)) return [];
    const { terms } = version;
    const { trigger, joins } = terms.rules;
    const hasJoined = row.joined_version !== null;
    const isOpen = row.exhausted_at === null && (row.stopped_at === null || hasJoined);
    const isNow = now >= terms.from && (terms.until === null || now < terms.until);
    const isNth = trigger.nths.length === 0 || trigger.nths.includes(player.deposits + 1);
    // of one that is given for each deposit, no occasion is used
    const isUsed = row.occasions.includes(depositOccasion(trigger.repeat, days, now, 0n));
    if (!isOpen || !isNow || !isNth || isUsed || obstacleOf(terms, { ...player, country }, profile) !== null) return [];
    if (conflictsOf(row.promotion_id, terms, taken).length > 0) return [];
    return [{ version, isJoined: hasJoined || !joins }];
  });
}

const isOfDeposits = (version: Version): version is Earnable['version'] =>
  version.terms.rules.trigger.kind === 'deposit';

async function listDepositPromotions(db: Db | Tx, brandId: BrandId, accountId: AccountId): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.promotion_id, p.live_version, p.stopped_at, p.exhausted_at, e.version as joined_version,
      array(select q.occasion from promotions.part q
        where q.account_id = ${accountId} and q.promotion_id = p.promotion_id) as occasions
    from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.live_version
      and v.rules -> 'trigger' ->> 'kind' = 'deposit'
    left join promotions.enrolment e on e.account_id = ${accountId} and e.promotion_id = p.promotion_id
    where p.brand_id = ${brandId} order by p.promotion_id desc limit ${MAX}`.execute(db);
  return rows;
}
