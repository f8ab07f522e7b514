import {
  type BrandId,
  type ContractAnswerOf,
  type ContractInputOf,
  formatMoney,
  type Money,
} from '@fairhouse/contracts';
import {
  STATEMENT_FORMAT,
  type StatementAdjustment,
  type StatementDocument,
  type StatementShare,
  signedStatementText,
  statementFile,
  statementHash,
} from '@fairhouse/game-math/agents';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { PLATFORM } from '../../contracts/compose-document.ts';
import type { SignText } from '../../contracts/contract-context.ts';
import type { ContractCaller } from '../../contracts/statement-calls.ts';
import { withPlaces } from '../../contracts/with-places.ts';
import { readSettingsAt, type StoredSettings } from '../../settings.ts';
import { readParsedTerms } from '../contract-in-force.ts';
import { statementNoOf } from '../statement-no.ts';
import { requireStatement } from './find-statement.ts';
import { readCountedMembers } from './read-counted-members.ts';
import { formatFine, isFinal, type StatementRow } from './statement-row.ts';

/**
 * Returns the signed file of a statement to one of its two sides: terms, figures, members, arithmetic and payments, which anybody can compute
 * again. Refuses NOT_FOUND, and STATE_CHANGED while something of it is to be paid, or is held.
 */
export async function getStatementFile(
  db: Db,
  sign: SignText,
  caller: ContractCaller,
  { statement: statementNo }: ContractInputOf<'file'>,
): Promise<ContractAnswerOf<'file'>> {
  const row = await requireStatement(db, caller, statementNo);
  const document = await composeStatement(db, caller.brand.brandId, row);
  if (!isFinal(row) || document.withheld.some(({ state }) => state === 'HELD')) throw refuse('STATE_CHANGED');
  const sha256 = statementHash(document);
  const file = statementFile({ document, sha256, signature: sign(signedStatementText(sha256)) });
  return { op: 'file', name: `statement-${statementNo}.json`, file: `${JSON.stringify(file, null, 2)}\n` };
}

/** Returns the document of a statement: everything that it was computed from. */
export async function composeStatement(db: Db, brandId: BrandId, row: StatementRow): Promise<StatementDocument> {
  const { accountId, statementId, payerId, currency } = row;
  const settings = await readSettingsAt(db, brandId, row.endsAt);
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const fine = (amount_fine: bigint): string => formatFine(amount_fine, currency);
  const members = await readCountedMembers(db, settings, row);
  return {
    format: STATEMENT_FORMAT,
    brand: String(brandId),
    number: statementNoOf(accountId, statementId),
    contract: String(row.contractId),
    version: row.version,
    kind: row.kind,
    payer: payerId === null ? PLATFORM : String(payerId),
    agent: String(accountId),
    currency,
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    days: row.days,
    ofDays: row.ofDays,
    terms: await readTermsOf(db, settings, row),
    figures: {
      turnover: money(row.turnover),
      active: row.active,
      stake: money(row.stake),
      win: money(row.win),
      rebate: money(row.rebate),
      promo: money(row.promo),
      salary: money(row.salary),
      fee: money(row.fee),
    },
    members: members.map(({ id, stake, win, valid, deposits }) => ({
      account: String(id),
      stake: money(stake),
      win: money(win),
      valid: money(valid),
      deposits: money(deposits),
    })),
    withheld: await readWithheld(db, row),
    rate_bps: row.rate_bps,
    gross: fine(row.gross_fine),
    below: fine(row.below_fine),
    amount: fine(row.amount_fine),
    carryIn: money(row.carryIn),
    carryOut: money(row.carryOut),
    before: fine(row.before_fine),
    adjustments: await readAdjustments(db, row, money),
    adjustment: fine(row.adjustment_fine),
    payable: money(row.posted),
    left: fine(row.left_fine),
    state: row.state,
    payments: (await readPayments(db, row)).map(({ how, amount }) => ({ how, amount: money(amount) })),
  };
}

async function readTermsOf(
  db: Db,
  settings: StoredSettings,
  { contractId, version, currency }: StatementRow,
): Promise<StatementDocument['terms']> {
  const { rows } = await sql<{ terms: unknown }>`select terms from agents.contract
    where contract_id = ${contractId} and version = ${version}`.execute(db);
  const { terms, scheme } = readParsedTerms(rows[0]?.terms, settings);
  const places = (text: string): string => withPlaces(text, currency);
  return {
    rules: terms.rules.map((rule) => ({ ...rule, minTurnover: places(rule.minTurnover) })),
    cap: places(terms.cap),
    lossRequired: terms.lossRequired,
    carryOver: terms.carryOver,
    byDifference: settings.payers === 'operator',
    scheme: {
      activeMinValid: places(scheme.activeMinValid),
      activeMinDeposit: places(scheme.activeMinDeposit),
      excludeSelf: scheme.excludeSelf,
      includeSelf: scheme.includeSelf,
    },
  };
}

async function readWithheld(db: Db, { accountId, statementId, currency }: StatementRow): Promise<StatementShare[]> {
  const { rows } = await sql<{ memberId: bigint; from: string; state: string; amount_fine: bigint }>`
    select member_id as "memberId", from_day::text as "from", state, amount_fine from agents.statement_share
    where account_id = ${accountId} and statement_id = ${statementId} order by member_id, state`.execute(db);
  return rows.map(({ memberId, from, state, amount_fine }) => ({
    account: String(memberId),
    from,
    state,
    amount: formatFine(amount_fine, currency),
  }));
}

interface AdjustmentRow {
  statementId: bigint;
  amount_fine: bigint;
  rounds: { member: string; round: string; day: string; stake: string; win: string; valid: string }[];
}

async function readAdjustments(
  db: Db,
  { accountId, statementId, currency }: StatementRow,
  money: (amount: bigint) => string,
): Promise<StatementAdjustment[]> {
  const { rows } =
    await sql<AdjustmentRow>`select statement_id as "statementId", amount_fine, rounds from agents.adjustment
    where account_id = ${accountId} and into_statement = ${statementId} order by adjustment_id`.execute(db);
  return rows.map((each) => ({
    statement: statementNoOf(accountId, each.statementId),
    amount: formatFine(each.amount_fine, currency),
    rounds: each.rounds.map(({ member, round, day, stake, win, valid }) => ({
      member,
      round,
      day,
      stake: money(BigInt(stake)),
      win: money(BigInt(win)),
      valid: money(BigInt(valid)),
    })),
  }));
}

async function readPayments(
  db: Db,
  { accountId, statementId }: StatementRow,
): Promise<{ how: string; amount: bigint }[]> {
  const { rows } = await sql<{ how: string; amount: bigint }>`select how, amount from agents.payment
    where account_id = ${accountId} and statement_id = ${statementId} order by part`.execute(db);
  return rows;
}
