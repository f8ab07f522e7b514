import type { RoomFrame } from '@fairhouse/contracts';
import { createShuffler } from '../deal/create-shuffler.ts';
import { reduceRoom } from '../reduce-room.ts';
import type { CardRoomView } from '../room-view.ts';
import { type Simulation, simulateRoom } from './simulate-room.ts';

/** Connects to a simulated room like the client does, without a page. `each` is called after every frame. */
export function sitInRoom(
  simulation: Simulation,
  each: (room: CardRoomView, revealed: string | null, frame: RoomFrame) => void = () => undefined,
) {
  const room = `pvp/${simulation.table.roomId}`;
  let view: CardRoomView | null = null;
  let seeds = 0;
  const shuffler = createShuffler({
    send: (type, fields) => socket.send({ room, type, ...fields }),
    drawSeed() {
      seeds += 1;
      return String(seeds).padStart(64, 'a');
    },
  });
  const socket = simulateRoom(simulation)({
    url: '',
    gameToken: () => null,
    spread: () => 0,
    onFrame(frame) {
      view = reduceRoom(view, frame);
      shuffler.onFrame(view, frame);
      const revealed = shuffler.revealed();
      if (view) each(view, revealed && revealed.handNo === view.deal?.handNo ? revealed.commitment : null, frame);
    },
  });
  void socket.join(room);
  return { socket, room, view: () => view };
}
