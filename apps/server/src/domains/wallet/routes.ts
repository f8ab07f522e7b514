import type { DayRules } from '@fairhouse/agent-math';
import { type BrandId, calls, formatMoney, type Money } from '@fairhouse/contracts';
import type { ProofSignature } from '@fairhouse/game-math';
import { sealStatement } from '@fairhouse/game-math/accounts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db';
import type { HandleCall, TranslateIn } from '#http';
import type { Secrets } from '#secrets';
import { type FundsSources, getConsolidatedFunds } from './funds/get-consolidated-funds.ts';
import { getProfitAndLoss } from './profit/get-profit-and-loss.ts';
import { businessPeriodOf, filterDaysOf } from './record/business-period.ts';
import { RECORD_FILE, type RecordExport, registerRecordFile } from './record/export-record.ts';
import { findBounds } from './record/find-bounds.ts';
import { listRecord } from './record/list-record.ts';
import { getRecordTotals } from './record/record-categories.ts';
import { parseRecordFilter } from './record/record-query.ts';
import { createSealedLinks } from './sealed-link.ts';
import { composeStatement, type StatementOf } from './statement/compose-statement.ts';
import { type PrintedStatement, registerStatementFile, STATEMENT_FILE } from './statement/statement-file.ts';

export interface WalletDeps {
  db: Db;
  secrets: Secrets;
  t: TranslateIn;
  fundsSources: FundsSources;
  /** The zone and hour of a brand's business days. */
  dayRulesOf: (brand: BrandId) => Promise<DayRules>;
  /** The brand of a host name; null for another host. */
  brandIdOf: (host: string) => Promise<BrandId | null>;
  /** Signs statements (decision 024). */
  sign: (text: string) => ProofSignature;
}

/** Registers the routes of a member's account record, profit and loss, statement, and of the money by wallet. */
export function registerWalletRoutes(registry: { handle: HandleCall; http: FastifyInstance }, deps: WalletDeps): void {
  registerRecordRoutes(registry, deps);
  registerStatementRoutes(registry, deps);
}

function registerRecordRoutes(
  { handle, http }: { handle: HandleCall; http: FastifyInstance },
  { db, secrets, fundsSources, dayRulesOf, brandIdOf }: WalletDeps,
): void {
  const { wallet } = calls;
  const links = createSealedLinks<RecordExport>(secrets, RECORD_FILE);
  registerRecordFile(http, { db, links, dayRulesOf, brandIdOf });
  handle(wallet.consolidatedFunds, (context) => getConsolidatedFunds(db, fundsSources, context));

  handle(wallet.accountRecord, async ({ member: { accountId, currency }, brand }, input) =>
    listRecord(db, { accountId, currency, rules: await dayRulesOf(brand.brandId) }, input),
  );

  handle(wallet.recordTotals, async ({ member: { accountId, currency }, brand }, input) => {
    const rules = await dayRulesOf(brand.brandId);
    const filter = parseRecordFilter({ accountId, currency, rules }, input);
    const [{ opening, closing }, totals] = await Promise.all([
      findBounds(db, accountId, filter),
      getRecordTotals(db, currency, filter),
    ]);
    const format = (amount: bigint): string => formatMoney(amount as Money, currency);
    return { currency, opening: format(opening), closing: format(closing), totals };
  });

  handle(wallet.exportRecord, async ({ member: { accountId, currency }, brand: { brandId } }, input) => {
    const rules = await dayRulesOf(brandId);
    // refused here rather than by the link
    parseRecordFilter({ accountId, currency, rules }, input);
    const { period: _period, ...filters } = { ...input, ...filterDaysOf(rules, input) };
    return {
      url: links.create({
        accountId: String(accountId),
        brandId: String(brandId),
        currency,
        input: filters,
      }),
    };
  });
}

function registerStatementRoutes(
  { handle, http }: { handle: HandleCall; http: FastifyInstance },
  { db, secrets, t, dayRulesOf, brandIdOf, sign }: WalletDeps,
): void {
  const { wallet } = calls;
  const links = createSealedLinks<PrintedStatement>(secrets, STATEMENT_FILE);
  const compose = async (of: Omit<StatementOf, 'rules'>) =>
    composeStatement(db, { ...of, rules: await dayRulesOf(of.brand.brandId) });
  registerStatementFile(http, { t, links, brandIdOf, compose });

  handle(wallet.profitAndLoss, async ({ member: { accountId, currency }, brand }, input) => {
    const rules = await dayRulesOf(brand.brandId);
    return getProfitAndLoss(db, { accountId, currency, rules, period: businessPeriodOf(rules, input) });
  });

  handle(wallet.statement, async ({ member: { accountId, currency, username }, brand }, input) => {
    const period = businessPeriodOf(await dayRulesOf(brand.brandId), input);
    const document = await compose({ accountId, username, currency, brand, period });
    return {
      name: `statement-${accountId}-${period.fromDay}_${period.toDay}.json`,
      text: `${JSON.stringify(sealStatement(document, sign), null, 2)}\n`,
    };
  });

  handle(wallet.printStatement, async ({ member, brand, language, origin }, input) => {
    const { accountId, currency, username } = member;
    const period = businessPeriodOf(await dayRulesOf(brand.brandId), input);
    const of = { accountId: String(accountId), username, currency, period, language, origin: String(origin) };
    return { url: links.create({ ...of, brandId: String(brand.brandId), brandName: brand.name }) };
  });
}
