import type { FishSeat, FishServerFrame, FishSessionNow, RoomFrame } from '@fairhouse/contracts';
import {
  BOSS_GAP,
  BULLET_LIFE_MS,
  type FishTable,
  findFishTable,
  type Spawn,
  swimTime,
} from '@fairhouse/game-math/fish';

type StateFrame = Extract<FishServerFrame, { type: 'state' }>;

/** A bullet of any seat. */
export type SeatBullet = StateFrame['bullets'][number];

/** What is known of the room. Dead fish are not in it. */
export interface FishView {
  table: FishTable;
  level: string;
  status: NonNullable<StateFrame['status']>;
  /** The price of each step of the cannon. */
  prices: readonly string[];
  seats: readonly FishSeat[];
  fish: readonly Spawn[];
  /** As the room knows them; the own bullets are those of the gun. */
  bullets: readonly SeatBullet[];
  boss: NonNullable<StateFrame['boss']>;
  /** The own session; null without a seat. */
  session: FishSessionNow | null;
}

/** Returns the room after a frame. Null until the room is awake. */
export function reduceFish(view: FishView | null, roomFrame: RoomFrame): FishView | null {
  const frame = roomFrame as unknown as FishServerFrame;
  if (frame.type === 'state') return toView(frame);
  if (!view) return null;
  switch (frame.type) {
    case 'fish':
      return enter(view, frame.spawn as Spawn);
    case 'seat': {
      const others = view.seats.filter(({ seat }) => seat !== frame.no);
      const bullets = frame.taken ? view.bullets : view.bullets.filter(({ seat }) => seat !== frame.no);
      return { ...view, bullets, seats: frame.taken ? [...others, frame.taken] : others };
    }
    case 'fired': {
      const { bullet } = frame;
      return { ...view, bullets: [...view.bullets.filter(({ t }) => t > bullet.t - BULLET_LIFE_MS), bullet] };
    }
    case 'spent':
      return {
        ...view,
        bullets: view.bullets.filter(({ seat, shot }) => seat !== frame.seat || shot !== frame.shot),
      };
    case 'won': {
      if (!frame.killed) return view;
      const boss = view.boss.fish === frame.fish ? { ...view.boss, fish: null } : view.boss;
      return { ...view, boss, fish: view.fish.filter(({ id }) => id !== frame.fish) };
    }
    case 'session':
      return { ...view, session: frame.session };
    case 'status':
      return { ...view, status: frame.status };
    case 'struck':
    case 'swarm':
      return view;
  }
}

function toView({ gameCode, versionHash, level, status, prices, seats, fish, bullets, boss, session }: StateFrame) {
  const table = findFishTable(gameCode, versionHash);
  if (status === null || boss === null || !table) return null;
  const inWater = fish as Spawn[];
  return { table, level, status, prices: prices.prices, seats, fish: inWater, bullets, boss, session };
}

/** A fish enters, and those that have left by then are forgotten. */
function enter(view: FishView, spawn: Spawn): FishView {
  const { table } = view;
  const staying = view.fish.filter((each) => each.at + swimTime(table, each) >= spawn.at && each.id !== spawn.id);
  const isStaying = staying.some(({ id }) => id === view.boss.fish);
  const boss = spawn.kind === table.boss.id ? nextBoss(spawn) : isStaying ? view.boss : { ...view.boss, fish: null };
  return { ...view, boss, fish: [...staying, spawn] };
}

function nextBoss({ id, at }: Spawn): FishView['boss'] {
  const nextFrom = at + BOSS_GAP.least_ms;
  return { fish: id, nextFrom, nextUntil: nextFrom + BOSS_GAP.choices - 1 };
}
