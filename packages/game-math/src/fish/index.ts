export { drawShot, type HitOutcome, type SessionSeeds } from './draw-shot.ts';
export { RETURN, type TargetReturn, targetReturn } from './exact/target-return.ts';
export { findFishTable, fishCodes, fishVersionHash, listFishVersions } from './fish-games.ts';
export {
  type FishKind,
  type FishTable,
  getKind,
  listKinds,
  type Point,
  type Prize,
  type RoomLevel,
} from './fish-table.ts';
export { pricesOf } from './prices.ts';
export { checkSession } from './proof/check-session.ts';
export { parseSession } from './proof/parse-session.ts';
export { answerOf } from './proof/replay-session.ts';
export { describeSessionFinding, type SessionFinding, type SessionFindingId } from './proof/session-finding.ts';
export { type FrameAnswer, type LogLine, SESSION_FORMAT, type SessionRecord } from './proof/session-record.ts';
export { type Applied, applyEvent } from './session/apply-event.ts';
export { freeFunds, fundsDue } from './session/funds.ts';
export type { FireEvent, FrameRefusal, FundEvent, HitEvent, SessionEvent } from './session/session-event.ts';
export { SESSION_MS, SESSION_SHOTS } from './session/session-limits.ts';
export {
  createSession,
  type EndReason,
  type HitBatch,
  type PaidHit,
  type SessionContext,
  type SessionEffect,
  type SessionState,
} from './session/session-state.ts';
export { type HitSums, type SessionSummary, summarizeHits } from './session/summarize-hits.ts';
export { bulletAt } from './swarm/bullet.ts';
export { type Aim, BULLET_LIFE_MS, type Flight, findCollision, isPossibleHit, type Waters } from './swarm/collision.ts';
export { CANNONS, HEIGHT, UNITS_PER_PX, WIDTH } from './swarm/field.ts';
export { fishPosition, swimTime } from './swarm/fish-position.ts';
export { listSpawns, MAX_FISH, type SpawnCursor, SWARM_MS, walkSpawns } from './swarm/list-spawns.ts';
export { BOSS_GAP, type FishId, type Spawn, type Swarm } from './swarm/spawn.ts';
export { isTide, TIDE_MS, TIDE_PAUSE_MS } from './swarm/tide.ts';
