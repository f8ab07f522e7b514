import { startRooms } from './start-rooms.ts';

// A process of the server reduced to its rooms, for tests that kill one. It reports its address over IPC, and ends with its parent.

const databaseUrl = process.env['ROOMS_DATABASE_URL'];
if (databaseUrl && process.send) {
  const rooms = await startRooms({ databaseUrl, running: ['crash'] });
  process.on('disconnect', () => process.exit(0));
  process.on('message', () => void rooms.close().then(() => process.exit(0)));
  process.send({ url: rooms.url });
}
