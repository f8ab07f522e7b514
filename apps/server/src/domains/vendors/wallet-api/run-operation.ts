import { CURRENCIES, type Currency, type Money, type RefusalCode } from '@fairhouse/contracts';
import type { BetExecutor, Command, GetBalance, Outcome, SingleCommand } from '#bets';
import { Refusal, refuse } from '#refusal';
import { parseAmount } from '../parse-amount.ts';
import { playerName } from '../player-name.ts';
import { accountOf, type Vendor } from '../vendor.ts';
import { addUsableBonus, type UsableDeps } from './add-usable-bonus.ts';
import { type CheckDeps, checkDebit } from './check-debit.ts';
import type { PlayerFinder, VendorPlayer } from './create-player-finder.ts';
import type { CommandDraft, Operation, Step } from './operation.ts';

export interface RunDeps extends CheckDeps, PlayerFinder, UsableDeps {
  executor: Pick<BetExecutor, 'execute'>;
}

/** The result of an operation. */
export interface Reply {
  status: 'OK' | RefusalCode;
  /** Null while the player is unknown. */
  player: VendorPlayer | null;
  /** The rules' answer, when they were reached; its balance is sent for refusals too. */
  outcome: Outcome | null;
  /** The invalid field. */
  field?: string;
  /** Ids of the batch steps, in order. */
  steps?: string[];
}

/** After this time the vendor has given up (§4.7): no further work is started. */
const BUDGET_MS = 2_300;

/** Runs one operation or batch. Throws only RETRY and errors; every other refusal is in the reply. */
export async function runOperation(
  deps: RunDeps,
  vendor: Vendor,
  operation: Exclude<Operation, { what: 'status' }>,
): Promise<Reply> {
  const began_ms = performance.now();
  const steps = operation.what === 'step' ? [operation.step] : operation.steps;
  const identified = await identifyPlayer(deps, vendor, operation, steps[0] as Step);
  if ('status' in identified) return identified;
  const { player } = identified;
  let foreigners = 0;
  try {
    const commands: Command[] = [];
    for (const step of steps) {
      const { draft, foreign } = await toCommandDraft(deps, vendor, player, step);
      if (foreign) foreigners += 1;
      commands.push(step.command(draft));
    }
    if (performance.now() - began_ms > BUDGET_MS) throw refuse('RETRY');
    const decided = await execute(deps.executor, balanceOf(vendor, player), operation.what, commands);
    const command = commands.at(-1);
    const session = steps[0]?.session ?? null;
    const outcome = await addUsableBonus(deps, vendor, player, { outcome: decided, command, session });
    const shown = foreigners > 0 && outcome.status === 'NOT_LOGGED_IN' ? { ...outcome, balance: null } : outcome;
    const reply: Reply = { status: outcome.status, player, outcome: shown };
    return operation.what === 'batch' ? { ...reply, steps: commands.flatMap(txsOf) } : reply;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'RETRY') throw error;
    const balance = await deps.executor.execute(balanceOf(vendor, player));
    const session = steps[0]?.session ?? null;
    const outcome = await addUsableBonus(deps, vendor, player, { outcome: balance, command: undefined, session });
    const { field } = error.details;
    return { status: error.code, player, outcome, ...(field === undefined ? {} : { field }) };
  }
}

/** Finds the player of an operation: named, or identified by the session (`authenticate`). */
async function identifyPlayer(
  { findPlayer, isBlocked, findSession }: RunDeps,
  vendor: Vendor,
  operation: Operation,
  step: Step,
): Promise<{ player: VendorPlayer } | Reply> {
  const noPlayer = (status: RefusalCode, player: VendorPlayer | null = null): Reply => ({
    status,
    player,
    outcome: null,
  });
  if (operation.player !== null) {
    const player = await findPlayer(vendor.brandId, operation.player);
    return player ? { player } : noPlayer('NOT_FOUND');
  }
  const session = await findSession(vendor, step.session ?? '');
  if (!session) return noPlayer('NOT_LOGGED_IN');
  const player = await findPlayer(vendor.brandId, playerName(session.accountId));
  if (!player) return noPlayer('NOT_FOUND');
  if (!session.alive) return noPlayer('SESSION_EXPIRED', player);
  if (await isBlocked(player.accountId)) return noPlayer('ACCOUNT_BLOCKED', player);
  return vendor.enabled && !player.maintenance ? { player } : noPlayer('GAME_DISABLED', player);
}

/** Returns the context of a step for the rules. Refuses CURRENCY_MISMATCH for an unknown currency. */
async function toCommandDraft(
  deps: RunDeps,
  vendor: Vendor,
  player: VendorPlayer,
  { debit, session, currency: named }: Step,
): Promise<{ draft: CommandDraft; foreign: boolean }> {
  if (named !== null && !Object.hasOwn(CURRENCIES, named)) throw refuse('CURRENCY_MISMATCH', { field: 'currency' });
  const currency = (named ?? player.currency) as Currency;
  const checked = debit && session !== null ? await checkDebit(deps, vendor, player, { ...debit, session }) : null;
  const amount = (field: string, text: string): Money => {
    const read = parseAmount(text, currency);
    if (read === null) throw refuse(currency === player.currency ? 'INVALID_AMOUNT' : 'CURRENCY_MISMATCH', { field });
    return read;
  };
  const draft = {
    vendor: accountOf(vendor),
    accountId: player.accountId,
    currency,
    profile: vendor.rules,
    amount,
    category: checked?.game?.category,
    bonusVendor: checked?.game?.vendorCode,
    refuseIfNew: checked?.refusal,
  };
  return { draft, foreign: checked?.foreign ?? false };
}

const balanceOf = (vendor: Vendor, { accountId, currency }: VendorPlayer): GetBalance => ({
  op: 'balance',
  vendor: accountOf(vendor),
  accountId,
  currency,
});

const stepsOf = (command: Command): SingleCommand[] => (command.op === 'batch' ? command.steps : [command]);
const txsOf = (command: Command): string[] =>
  stepsOf(command).map((step) => ('tx' in step ? step.tx : 'betTx' in step ? step.betTx : ''));

async function execute(
  executor: RunDeps['executor'],
  { op: _op, ...who }: GetBalance,
  what: 'step' | 'batch',
  commands: readonly Command[],
): Promise<Outcome> {
  if (what === 'batch') return executor.execute({ ...who, op: 'batch', steps: commands.flatMap(stepsOf) });
  const outcome = await executor.execute(commands[0] as Command);
  // a reversal that closes its round is two commands with one answer: that of the reversal
  const [first] = outcome.steps ?? [];
  return first ? { ...first, balance: outcome.balance, version: outcome.version } : outcome;
}
