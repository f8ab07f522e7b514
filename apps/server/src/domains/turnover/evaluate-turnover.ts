import { type CountedRound, divideUp, type EvaluatedRequirement, type Requirement, weightOf } from './requirement.ts';

/**
 * Returns what the rounds of an account gave to each of its requirements: a pure function of credits and rounds as they are now, so that a
 * voided or settled-again round changes it. Rounds count in the order of their closing, then of their number, for the oldest open
 * requirement that began no later than they did; what it does not need goes on to the next one.
 *
 * @param requirements oldest first
 */
export function evaluateTurnover<R extends CountedRound>(
  requirements: readonly Requirement[],
  rounds: readonly R[],
): EvaluatedRequirement<R>[] {
  const evaluated: EvaluatedRequirement<R>[] = [];
  for (const { step } of inOrder(requirements, rounds)) {
    if ('round' in step) count(evaluated, step.round);
    else if ('ends' in step) end(evaluated, step.ends);
    else evaluated.push(begin(evaluated, step.begins));
  }
  return evaluated;
}

type Step<R> = { begins: Requirement } | { ends: Requirement } | { round: R };

/** What happens in one millisecond: requirements begin, then end, then rounds close. */
function inOrder<R extends CountedRound>(requirements: readonly Requirement[], rounds: readonly R[]) {
  const steps: { at_ms: number; rank: number; no: bigint; step: Step<R> }[] = [
    ...requirements.map((each) => ({ at_ms: each.at_ms, rank: 0, no: each.no, step: { begins: each } })),
    ...requirements.flatMap((each) =>
      each.end ? [{ at_ms: each.end.at_ms, rank: 1, no: each.no, step: { ends: each } }] : [],
    ),
    ...rounds.map((round) => ({ at_ms: round.closed_ms, rank: 2, no: round.no, step: { round } })),
  ];
  return steps.sort((a, b) => a.at_ms - b.at_ms || a.rank - b.rank || (a.no < b.no ? -1 : 1));
}

function begin<R extends CountedRound>(
  before: readonly EvaluatedRequirement<R>[],
  requirement: Requirement,
): EvaluatedRequirement<R> {
  if (requirement.clears)
    for (const older of before)
      if (older.state === 'open' && older.requirement.kind !== 'bonus') older.state = 'cleared';
  const required_e4 = requirement.base * BigInt(requirement.times_x100) * 100n;
  return {
    requirement,
    state: required_e4 === 0n ? 'met' : 'open',
    required_e4,
    left_e4: required_e4,
    parts: [],
  };
}

function end(evaluated: readonly EvaluatedRequirement[], requirement: Requirement): void {
  const ended = evaluated.find((each) => each.requirement === requirement);
  if (ended?.state !== 'open' || !requirement.end) return;
  ended.state = requirement.end.state;
  if (ended.state === 'met') ended.left_e4 = 0n;
}

function count<R extends CountedRound>(evaluated: readonly EvaluatedRequirement<R>[], round: R): void {
  let stake = round.valid;
  for (const each of evaluated) {
    if (stake <= 0n) return;
    if (each.state !== 'open' || round.begun_ms < each.requirement.at_ms) continue;
    const weight = weightOf(each.requirement.weights, round);
    if (weight === 0n) continue;
    const needed = divideUp(each.left_e4, weight);
    const used = stake < needed ? stake : needed;
    const gave_e4 = used === needed ? each.left_e4 : used * weight;
    each.left_e4 -= gave_e4;
    each.parts.push({ round, gave_e4 });
    if (each.left_e4 === 0n) each.state = 'met';
    stake -= used;
  }
}

/** The part of a credit that is still to be played, smallest units: of a bonus all of it while it is open. */
export function unplayedOf({ requirement, state, left_e4, required_e4 }: EvaluatedRequirement): bigint {
  if (state !== 'open') return 0n;
  return requirement.kind === 'bonus' ? requirement.base : divideUp(requirement.base * left_e4, required_e4);
}

/** What is left in stakes of each category that counts, smallest units, when only that category is played. */
export function stakesLeftOf({
  requirement: { weights },
  state,
  left_e4,
}: EvaluatedRequirement): { category: string; stake: bigint }[] {
  if (state !== 'open') return [];
  return Object.entries(weights.categories)
    .filter(([, weight]) => weight > 0)
    .map(([category, weight]) => ({ category, stake: divideUp(left_e4, BigInt(weight)) }));
}
