import { isAgent } from '@fairhouse/contracts';
import {
  Banknote,
  CalendarClock,
  ChartNoAxesCombined,
  Clock,
  FileSignature,
  HandCoins,
  Link2,
  Megaphone,
  PiggyBank,
  ReceiptText,
  Timer,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import { lazy } from 'react';
import { isOnHere } from '../../platform/switches.ts';
import { type CentrePage, type CentreRoute, findRoute, listOpenPages } from '../centre-page.ts';

/** The default page (specification §2). */
const OVERVIEW = 'agentTeamOverview';
/** Contract requests that wait for the agent; opens after login when there is one (specification §2). */
const REQUESTS = 'agentContractRequests';
/** Where links are made and accounts opened. */
const REGISTER = 'agentRegisterAccount';

/** All pages of the agent centre in the order of the specification (§2). */
export const agentPages: readonly CentrePage[] = [
  {
    key: 'agentAnnouncement',
    module: 'AGENTS',
    title: 'agents.page.announcement',
    about: 'agents.page.announcement.about',
    icon: Megaphone,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/announcements-page.tsx')).AnnouncementsPage,
    })),
  },
  {
    key: OVERVIEW,
    module: 'AGENTS',
    title: 'agents.page.overview',
    about: 'agents.page.overview.about',
    icon: UsersRound,
    Page: lazy(async () => ({ default: (await import('../../features/agents/overview-page.tsx')).OverviewPage })),
  },
  {
    key: REGISTER,
    module: 'AGENTS',
    title: 'agents.page.register',
    about: 'agents.page.register.about',
    icon: Link2,
    Page: lazy(async () => ({ default: (await import('../../features/agents/register-page.tsx')).RegisterPage })),
  },
  {
    key: 'agentDownline',
    module: 'AGENTS',
    title: 'agents.page.downline',
    about: 'agents.page.downline.about',
    icon: WalletCards,
    Page: lazy(async () => ({ default: (await import('../../features/agents/downline-page.tsx')).DownlinePage })),
  },
  {
    key: 'agentTeamBetting',
    module: 'AGENTS',
    title: 'agents.page.betting',
    about: 'agentReports.betting.about',
    icon: ChartNoAxesCombined,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/reports/team-betting-page.tsx')).TeamBettingPage,
    })),
  },
  {
    key: 'agentProfit',
    module: 'AGENTS',
    title: 'agents.page.profit',
    about: 'agentReports.profit.about',
    icon: Banknote,
    Page: lazy(async () => ({ default: (await import('../../features/agents/reports/profit-page.tsx')).ProfitPage })),
  },
  {
    key: 'agentIncome',
    module: 'AGENTS',
    title: 'agents.page.income',
    about: 'agents.page.income.about',
    icon: HandCoins,
    Page: lazy(async () => ({ default: (await import('../../features/agents/income-page.tsx')).IncomePage })),
  },
  {
    key: 'agentTransactions',
    module: 'AGENTS',
    title: 'agents.page.transactions',
    about: 'agentReports.transactions.about',
    icon: ReceiptText,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/reports/transactions-page.tsx')).TransactionsPage,
    })),
  },
  {
    key: 'agentDividend',
    module: 'SIGNCONDIV3',
    title: 'agents.page.dividend',
    about: 'contracts.page.dividend.about',
    icon: PiggyBank,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/contracts/kind-pages.tsx')).DividendPage,
    })),
  },
  {
    key: 'agentDailySalary',
    module: 'DAILYSALCONT3',
    title: 'agents.page.daily',
    about: 'contracts.page.daily.about',
    icon: CalendarClock,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/contracts/kind-pages.tsx')).DailyPage,
    })),
  },
  {
    key: 'agentHourlySalary',
    module: 'HOURSAL3',
    title: 'agents.page.hourly',
    about: 'contracts.page.hourly.about',
    icon: Clock,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/contracts/kind-pages.tsx')).HourlyPage,
    })),
  },
  {
    key: 'agentRealTimeSalary',
    module: 'RTSALARY3',
    title: 'agents.page.realtime',
    about: 'contracts.page.realtime.about',
    icon: Timer,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/contracts/kind-pages.tsx')).RealTimePage,
    })),
  },
  {
    key: REQUESTS,
    module: 'AGENTS',
    title: 'contracts.requests',
    about: 'contracts.page.requests.about',
    icon: FileSignature,
    Page: lazy(async () => ({
      default: (await import('../../features/agents/contracts/requests-page.tsx')).RequestsPage,
    })),
  },
];

export const listOpenAgentPages = (): CentrePage[] => listOpenPages(agentPages);

/** Returns the target of a page key of the agent centre. */
export const findAgentRoute = (pageKey: string): CentreRoute => findRoute(agentPages, pageKey, OVERVIEW);

/** Whether menus show the agent centre to a member of this type. */
export const hasAgentCentre = (type: number | undefined): boolean =>
  type !== undefined && isAgent(type) && isOnHere('AGENTS');

export { OVERVIEW as AGENT_OVERVIEW, REGISTER as AGENT_REGISTER, REQUESTS as AGENT_REQUESTS };
