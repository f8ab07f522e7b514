import {
  type AccountId,
  type Currency,
  type calls,
  formatMoney,
  type Money,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { readMainFunds } from './read-main-funds.ts';
import { readTeamFunds, type TeamFunds, type TeamRange } from './read-team-funds.ts';

type Funds = Output<typeof calls.wallet.consolidatedFunds>;
type Context = { member: MemberSession; brand: BrandContext };

/** What other parts know of a member's money. */
export interface FundsSources {
  /** The member's money at vendors that hold it; null where one did not answer. */
  vendorFunds(context: {
    member: { accountId: AccountId; currency: Currency };
    brand: Pick<BrandContext, 'brandId'>;
  }): Promise<{ vendorId: string; title: string; balance: string | null; waiting: boolean; at: Date }[]>;
  /** The team of an agent who may see it; null for everybody else. */
  teamOf(context: Context): Promise<TeamRange | null>;
}

/** Returns a member's money by wallet, and for an agent that of the team where the brand shows it (P-34). */
export async function getConsolidatedFunds(db: Db, sources: FundsSources, context: Context): Promise<Funds> {
  const { member, brand } = context;
  const { currency } = member;
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  const [main, atVendors, range] = await Promise.all([
    readMainFunds(db, member.accountId),
    sources.vendorFunds(context),
    brand.modulesOff.has('AGENTPOLICY3') ? null : sources.teamOf(context),
  ]);
  const known = atVendors.reduce((sum, { balance }) => sum + (parseMoney(balance ?? '0', currency) ?? 0n), 0n);
  const { withdrawals, transfers, deposits, play } = main.heldFor;
  return {
    currency,
    at: main.at.toISOString(),
    available: format(main.available),
    held: format(main.held),
    openStakes: format(main.openStakes),
    waitingWithdrawals: format(withdrawals),
    heldFor: {
      withdrawals: format(withdrawals),
      transfers: format(transfers),
      deposits: format(deposits),
      play: format(play),
    },
    vendors: atVendors.map(({ at, ...vendor }) => ({
      ...vendor,
      state: vendor.balance === null ? 'away' : 'ok',
      at: at.toISOString(),
    })),
    total: format(main.available + main.held + main.openStakes + known),
    complete: atVendors.every(({ balance }) => balance !== null),
    team: range && toTeamDto(await readTeamFunds(db, range, currency), format),
  };
}

function toTeamDto(team: TeamFunds, format: (amount: bigint) => string): Funds['team'] {
  const sent = team.vendors.reduce((sum, each) => sum + each.sent, 0n);
  return {
    members: team.members,
    available: format(team.available),
    held: format(team.held),
    openStakes: format(team.openStakes),
    waitingWithdrawals: format(team.waitingWithdrawals),
    vendors: team.vendors.map((each) => ({ ...each, sent: format(each.sent) })),
    total: format(team.available + team.held + team.openStakes + sent),
    at: team.at.toISOString(),
  };
}
