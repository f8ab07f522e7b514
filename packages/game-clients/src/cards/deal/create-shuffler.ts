import type { RoomFrame } from '@fairhouse/contracts';
import { seedCommitment } from '@fairhouse/game-math/cards';
import type { CardRoomView } from '../room-view.ts';

interface OwnSeed {
  seat: number;
  seed: string;
  commitment: string;
}

/** The seed that was revealed for a deal. */
export interface Revealed {
  handNo: number;
  seed: string;
  commitment: string;
}

export interface Shuffler {
  /** Takes part in the deal after a frame: commits, and reveals when the server asks. */
  onFrame: (room: CardRoomView | null, frame: RoomFrame) => void;
  /** What was revealed last; null before the first deal. */
  revealed: () => Revealed | null;
}

interface ShufflerOptions {
  send: (type: 'commit' | 'reveal', fields: Record<string, unknown>) => Promise<unknown>;
  /** Draws 32 random bytes in hex; from the browser’s generator by default. */
  drawSeed?: () => string;
}

/**
 * Creates the part of a client that shuffles. Its seed for the next deal is committed to before that deal and sent only when the server
 * asks; a seed that was sent is never committed to again. Seeds are in memory alone: after a reload another is committed to.
 */
export function createShuffler({ send, drawSeed = randomSeed }: ShufflerOptions): Shuffler {
  let next: OwnSeed | null = null;
  let revealed: Revealed | null = null;
  /** A commitment is not answered: what the room says of the own seat may be older. */
  let isPending = false;
  /** A commitment was refused, because the deal had begun. */
  let isRefused = false;

  const create = (seat: number): OwnSeed => {
    const seed = drawSeed();
    return { seat, seed, commitment: seedCommitment({ id: `seat-${seat}`, seed }) };
  };
  const commit = (seat: number): void => {
    next = create(seat);
    isRefused = false;
    sendCommitment('commit', { commitment: next.commitment });
  };
  const sendCommitment = (type: 'commit' | 'reveal', fields: Record<string, unknown>): void => {
    isPending = true;
    send(type, fields)
      .catch(() => {
        isRefused = true;
      })
      .finally(() => {
        isPending = false;
      });
  };
  const reveal = ({ you, deal }: CardRoomView): void => {
    const party = deal?.parties.find(({ seat }) => seat === you?.seat);
    if (!deal || !you || !party || party.commitment !== next?.commitment) return;
    const { seed, commitment } = next;
    next = create(you.seat);
    revealed = { handNo: deal.handNo, seed, commitment };
    sendCommitment('reveal', { handNo: deal.handNo, seed, commitment: next.commitment });
  };
  const isKnown = ({ you }: CardRoomView): boolean => you?.seat === next?.seat && you?.commitment === next?.commitment;

  return {
    onFrame(room, { type }) {
      if (!room?.you || room.you.leaving) return;
      if (type === 'shuffle') return reveal(room);
      if (room.phase === 'COMMIT' || isPending) return;
      const isFresh = type === 'state' || type === 'you';
      if (isRefused || (isFresh && !isKnown(room))) commit(room.you.seat);
    },
    revealed: () => revealed,
  };
}

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
