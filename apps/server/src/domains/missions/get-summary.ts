import { type BusinessDay, businessDayOf, type DayRules } from '@fairhouse/agent-math';
import type {
  AccountId,
  AwardState,
  BrandId,
  Currency,
  calls,
  Mission as MissionDto,
  MissionState,
  Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Db } from '#db';
import { formatGoal } from './goal-amount.ts';
import { type Leaderboard, selectLeaderboards } from './leaderboard.ts';
import { toHead } from './leaderboard-dto.ts';
import { countedAsOf } from './mark.ts';
import { endOf, type Mission, ONCE, type Period, periodOf, selectMissions, spanOf } from './mission.ts';
import { readProgress } from './read-progress.ts';
import { formatReward } from './reward-amount.ts';

export interface Viewer {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  language: string;
}

/** Completions of periods that may still run. */
const RECENT = '40 days';
/** Days after its end in which a leaderboard is still listed. */
const SHOWN_DAYS = 30;

/** Returns a player's missions with their progress, how many are open, and the leaderboards of the brand. */
export async function getSummary(db: Db, viewer: Viewer): Promise<Output<typeof calls.missions.summary>> {
  const [missions, leaderboards, counted] = await Promise.all([
    listMissionsOf(db, viewer),
    listShownLeaderboards(db, viewer),
    countedAsOf(db),
  ]);
  return {
    currency: viewer.currency,
    asOf: counted.asOf.toISOString(),
    isDelayed: counted.isDelayed,
    open: missions.filter(({ state }) => state === 'open' || state === 'claimable').length,
    missions,
    leaderboards: leaderboards.map((each) => toHead(each, viewer.language)),
  };
}

/** Those that are not over for long; of one that repeats the current edition and the last. */
const listShownLeaderboards = (db: Db, { brandId, currency }: Viewer): Promise<Leaderboard[]> =>
  selectLeaderboards(
    db,
    sql`leaderboard_no in (
        select no from (
          select leaderboard_no as no, row_number() over (
            partition by coalesce(series_no, leaderboard_no) order by from_day desc) as edition
          from missions.leaderboard
          where brand_id = ${brandId} and currency = ${currency} and until_at > now() - ${`${SHOWN_DAYS} days`}::interval) x
        where edition <= 2)
      order by until_at desc, leaderboard_no desc limit 20`,
  );

interface Completion {
  no: bigint;
  periodDay: BusinessDay;
  awardNo: bigint | null;
  state: AwardState | null;
  claimUntil: Date | null;
}

/** Missions of the running periods, then rewards of earlier periods that wait to be claimed. */
async function listMissionsOf(db: Db, viewer: Viewer): Promise<MissionDto[]> {
  const { accountId, brandId, currency } = viewer;
  const [all, rules, completions] = await Promise.all([
    selectMissions(db, sql`brand_id = ${brandId} and currency = ${currency}`),
    readSettings(db, brandId),
    readCompletions(db, accountId),
  ]);
  const today = businessDayOf(rules, Date.now());
  const running = all.flatMap((mission) => {
    const period = mission.isOn ? periodOf(mission, today) : null;
    return period ? [{ mission, period }] : [];
  });
  const isRunning = ({ no, periodDay }: Completion): boolean =>
    running.some(({ mission, period }) => mission.no === no && period.key === periodDay);
  const waiting = completions.flatMap((completion) => {
    const mission = all.find(({ no }) => no === completion.no);
    const isWaiting = completion.state === 'offered' && !isRunning(completion);
    return mission && isWaiting ? [{ mission, period: spanOf(mission, completion.periodDay) }] : [];
  });
  return Promise.all(
    [...running, ...waiting].map(async ({ mission, period }) => {
      const progress = await readProgress(db, rules, { mission, period }, [accountId]);
      const done = progress.get(accountId) ?? 0n;
      return toDto({ mission, period, rules, all, completions }, { done, language: viewer.language });
    }),
  );
}

function toDto(
  {
    mission,
    period,
    rules,
    all,
    completions,
  }: { mission: Mission; period: Period; rules: DayRules; all: readonly Mission[]; completions: readonly Completion[] },
  { done, language }: { done: bigint; language: string },
): MissionDto {
  const { no, names, goal, categories, games, target, currency, reward, rewardAmount, times_x100 } = mission;
  const before = all.find((each) => each.no === mission.afterNo);
  const own = completions.find((each) => each.no === no && each.periodDay === period.key);
  const isUnlocked = !before || completions.some((each) => isBefore(each, before, period));
  const isClaimable = own?.state === 'offered';
  const shown = done < 0n ? 0n : done > target ? target : done;
  return {
    no: String(no),
    name: names[language] ?? names['EN'] ?? '',
    period: mission.period,
    goal,
    categories,
    games,
    reward,
    times_x100,
    done: formatGoal(goal, own ? target : shown, currency),
    target: formatGoal(goal, target, currency),
    state: stateOf(own, isUnlocked),
    after: before && !isUnlocked ? (before.names[language] ?? before.names['EN'] ?? '') : '',
    amount: formatReward(reward, rewardAmount, currency),
    endsAt: endOf(rules, period)?.toISOString() ?? null,
    awardNo: isClaimable ? String(own.awardNo) : null,
    claimUntil: isClaimable ? (own.claimUntil?.toISOString() ?? null) : null,
  };
}

/** Whether a completion unlocks what comes after its mission, in a period. */
const isBefore = ({ no, periodDay }: Completion, before: Mission, { key }: Period): boolean =>
  no === before.no && (before.period === 'once' || periodDay === key);

function stateOf(own: Completion | undefined, isUnlocked: boolean): MissionState {
  if (own) return own.state === 'offered' ? 'claimable' : 'done';
  return isUnlocked ? 'open' : 'locked';
}

/** What the account has completed, with the award of each; an offer that is over counts as one that is not there. */
async function readCompletions(db: Db, accountId: AccountId): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    select c.mission_no as no, c.period_day::text as "periodDay", a.award_no as "awardNo",
      case when a.state = 'offered' and a.claim_until <= now() then 'expired' else a.state end as state,
      a.claim_until as "claimUntil"
    from missions.completion c
    left join rewards.award a on a.account_id = c.account_id and a.source = 'mission' and a.source_ref = c.mission_no::text
      and a.occasion = c.period_day::text
    where c.account_id = ${accountId}
      and (c.at > now() - ${RECENT}::interval or c.period_day = ${ONCE}::date or a.state = 'offered') order by c.at`.execute(
    db,
  );
  return rows;
}
