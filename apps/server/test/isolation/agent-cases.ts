import { answers, type Case, ownChange, refuses } from './case.ts';
import type { FirstBrand } from './first-brand.ts';
import { clientRef, player, reason } from './inputs.ts';

const link = { note: '', expiresAt: null, maxUses: null };
/** The member who asks is no agent. */
const onlyAgents = (ask: Case['ask'] = () => ({})): Case => refuses(ask, 'NOT_AN_AGENT');

/** A team rebate of the first brand's member. */
const teamStatement = ({ member }: FirstBrand) => ({ statementNo: `T${member.accountId}-5900000` });
const teamPart = ({ member }: FirstBrand) => ({ under: String(member.accountId), category: 'RNG' });
const agent = ({ member }: FirstBrand) => ({ agent: String(member.accountId) });
const contract = { kind: 'daily', contract: '1001', version: 1 };

const TERMS = {
  ...{ rules: [{ minTurnover: '0', minActive: 0, rate_bps: 10 }], cap: '0', lossRequired: false, carryOver: false },
  ...{ cycle: 'day', scheme: 1, text: '' },
};

/** The calls of agents and about them. */
export const AGENT_CASES: Record<string, Case> = {
  'agents.self': onlyAgents(),
  'agents.payDividends': onlyAgents(() => ({ enabled: true })),
  'agents.upline': answers(),
  'agents.links': onlyAgents(),
  'agents.createLink': onlyAgents(() => ({ clientRef: clientRef(), opens: 'player', rates: {}, ...link })),
  'agents.changeLink': onlyAgents(() => ({ code: 'FIRST234', version: 1, enabled: false, ...link })),
  'agents.openAccount': onlyAgents(() => ({ opens: 'player', username: 'ownplayer2', rates: {} })),
  'agents.members': onlyAgents(({ member }) => ({ under: String(member.accountId) })),
  'agents.raiseRates': onlyAgents((first) => ({ ...player(first), rates: {} })),
  'agents.askLowerRates': onlyAgents((first) => ({ ...player(first), rates: {} })),
  'agents.answerLowerRates': refuses(() => ({ askedAt: '2026-11-01T00:00:00.000Z', accept: true })),
  'agents.sendMessage': onlyAgents((first) => ({ ...player(first), clientRef: clientRef(), text: 'Welcome' })),
  'agentReports.overview': onlyAgents(),
  'agentReports.figures': onlyAgents(({ member }) => ({ by: 'member', under: String(member.accountId) })),
  'agentReports.transactions': onlyAgents(),
  'agentReports.startExport': onlyAgents(() => ({
    clientRef: clientRef(),
    query: { report: 'members' },
    columns: [{ field: 'username', header: 'Name' }],
    name: 'members',
  })),
  'agentReports.exports': onlyAgents(),
  'income.totals': onlyAgents(),
  'income.payments': onlyAgents(),
  'rebate.teamStatement': refuses(teamStatement),
  'rebate.teamMembers': refuses((first) => ({ ...teamStatement(first), ...teamPart(first) })),
  'rebate.teamRounds': refuses((first) => ({ ...teamStatement(first), ...teamPart(first), ...player(first) })),
  'agentContracts.readDividend': onlyAgents(() => ({ op: 'list' })),
  'agentContracts.dividend': onlyAgents(() => ({ op: 'pay', clientRef: clientRef(), due: '1' })),
  'agentContracts.readDaily': onlyAgents(() => ({ op: 'record', statement: 'D1001-1' })),
  'agentContracts.daily': onlyAgents(() => ({ op: 'terminate', clientRef: clientRef(), contract: '1001', version: 1 })),
  'agentContracts.hourly': onlyAgents(() => ({ op: 'document', contract: '1001', version: 1 })),
  'agentContracts.realtime': onlyAgents(() => ({
    op: 'withdraw',
    clientRef: clientRef(),
    contract: '1001',
    version: 1,
  })),
  'agentsBackoffice.settings': answers(),
  'agentsBackoffice.saveSettings': ownChange(({ version }) => ({
    maxDepth: 20,
    gap: 0,
    ceilings: {},
    withoutRights: [],
    masksDeeper: true,
    zone: 'UTC',
    cutHour: 0,
    version,
  })),
  'agentsBackoffice.list': answers(),
  'agentsBackoffice.member': refuses(player),
  'agentsBackoffice.profits': answers(),
  'agentsBackoffice.simulate': refuses((first) => ({
    ...player(first),
    ...{ days: 30, rates: {}, realtime_bps: 0, hourly_bps: 0, daily_bps: 0 },
  })),
  'agentsBackoffice.setQuotas': refuses((first) => ({ ...player(first), quotas: [], reason })),
  'agentsBackoffice.setRates': refuses((first) => ({ ...player(first), rates: {}, reason })),
  'agentContractsBackoffice.list': answers(),
  'agentContractsBackoffice.below': refuses(() => ({ ...contract, act: 'void' })),
  'agentContractsBackoffice.offer': refuses((first) => ({
    ...{ clientRef: clientRef(), kind: 'daily', agent: String(first.member.accountId), version: 0, reason },
    terms: TERMS,
  })),
  'agentContractsBackoffice.act': refuses(() => ({ ...contract, act: 'reject', reason })),
  'agentContractsBackoffice.void': refuses(() => ({ ...contract, reason })),
  'agentLinksBackoffice.list': refuses(player),
  'agentLinksBackoffice.change': refuses(() => ({ code: 'FIRST234', version: 1, enabled: false, host: '', reason })),
  'agentMovesBackoffice.list': answers(),
  'agentMovesBackoffice.preview': refuses(player),
  'agentMovesBackoffice.plan': refuses((first) => ({ ...player(first), reason })),
  'agentMovesBackoffice.cancel': refuses((first) => ({ ...player(first), reason })),
  'agentsBackoffice.appoint': refuses((first) => ({ ...player(first), type: 1, rates: {}, reason })),
  'rebateBackoffice.teamStatements': refuses(agent),
  'rebateBackoffice.teamStatement': refuses((first) => ({ ...agent(first), ...teamStatement(first) })),
  'rebateBackoffice.teamMembers': refuses((first) => ({
    ...{ ...agent(first), ...teamStatement(first), ...teamPart(first) },
  })),
  'rebateBackoffice.teamRounds': refuses((first) => ({
    ...{ ...agent(first), ...teamStatement(first), ...teamPart(first), ...player(first) },
  })),
  'agentsBackoffice.lineCost': refuses((first) => ({ ...player(first), kind: 'daily', rate_bps: 10 })),
  'agentsBackoffice.simulateContract': refuses((first) => ({ ...player(first), kind: 'daily', terms: TERMS, days: 7 })),
  'agentReviewsBackoffice.list': answers(),
  'agentReviewsBackoffice.decide': refuses(() => ({ review: '1001', counts: false, reason })),
  'agentReviewsBackoffice.decideMany': refuses(() => ({ reviews: ['1001'], counts: false, reason })),
  'agentRunsBackoffice.runs': answers(),
  'agentRunsBackoffice.run': answers(() => ({ reason })),
  'agentRunsBackoffice.statements': answers(),
  'agentRunsBackoffice.waive': refuses(() => ({ statement: 'S1001-1001', reason })),
  'agentRunsBackoffice.payInPlace': refuses(() => ({ statement: 'S1001-1001', reason })),
  'agentRunsBackoffice.force': refuses(() => ({ statement: 'S1001-1001', reason })),
  'agentRunsBackoffice.claims': answers(),
  'agentRunsBackoffice.setOffClaim': refuses(({ member }) => ({
    ...{ agent: String(member.accountId), claim: 'C1001', on: true, reason },
  })),
  'agentRunsBackoffice.settleClaim': refuses(({ member }) => ({
    ...{ agent: String(member.accountId), claim: 'C1001', reason },
  })),
  'agentRunsBackoffice.corrections': answers(),
  'agentRunsBackoffice.decideCorrection': refuses(({ member }) => ({
    agent: String(member.accountId),
    id: '1',
    apply: true,
    reason,
  })),
};
