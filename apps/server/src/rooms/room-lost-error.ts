/** Another process holds the room, or this one may not act in it any more. No fault: the next holder continues from the log. */
export class RoomLostError extends Error {
  constructor(room: string) {
    super(`the room ${room} is held elsewhere`);
    this.name = 'RoomLostError';
  }
}
