import * as z from 'zod/mini';
import { REFUSAL_CODES } from '../refusals.ts';

/**
 * Frames of the game socket at `/ws/game`. The client's first frame is a `HelloFrame`; then both sides send frames. A client frame gets one
 * answer by its id. A server frame belongs to a room and is numbered for each recipient.
 */

/** Maximum size of a client frame in bytes. */
export const MAX_FRAME_BYTES = 4096;

/** Named by the client: the same id with the same content gets the same answer, with other content CONFLICT. */
export const FrameId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `<product>/<id>`, for instance `live/baccarat-1`. */
export const RoomName = z.string().check(z.regex(/^[a-z]{2,16}\/[\w.:-]{1,64}$/));

const Seq = z.int().check(z.gte(0));
/** Milliseconds since 1970, by the server's clock. */
const ServerTime = z.int();

/** The first frame, within five seconds. Without a token the client is a visitor, who may watch public rooms. */
export const HelloFrame = z.strictObject({
  gameToken: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  /** The rooms to resume, each with the last `seq` received: missing frames follow, or one `state`. */
  lastSeq: z.optional(z.record(RoomName, Seq)),
});
export type HelloFrame = z.infer<typeof HelloFrame>;

/** Defines a client frame: strict, with `id` and `room`. */
export const defineClientFrame = <const T extends string, const F extends z.core.$ZodLooseShape>(type: T, fields: F) =>
  z.strictObject({ id: FrameId, room: RoomName, type: z.literal(type), ...fields });

/** Defines a server frame: strict, with `room` and `seq`; `endsAt` is a deadline and comes with `now`. */
export const defineServerFrame = <const T extends string, const F extends z.core.$ZodLooseShape>(type: T, fields: F) =>
  z.strictObject({
    room: RoomName,
    seq: Seq,
    type: z.literal(type),
    endsAt: z.optional(ServerTime),
    now: z.optional(ServerTime),
    ...fields,
  });

/** Enters a room; the answer is followed by its `state`. */
export const JoinFrame = defineClientFrame('join', {});
export const LeaveFrame = defineClientFrame('leave', {});

export const FrameRefusal = z.strictObject({
  code: z.enum(REFUSAL_CODES),
  /** The message key of the text for people. */
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FrameRefusal = z.infer<typeof FrameRefusal>;

/** The answer to a client frame. */
export const Answer = z.union([
  z.strictObject({ re: FrameId, ok: z.record(z.string(), z.unknown()) }),
  z.strictObject({ re: FrameId, refusal: FrameRefusal }),
]);
export type Answer = z.infer<typeof Answer>;

/** The client is no longer in the room. RETRY: it may join again. */
export const LeftFrame = z.strictObject({ room: RoomName, type: z.literal('left'), refusal: FrameRefusal });
export type LeftFrame = z.infer<typeof LeftFrame>;

/** The last frame before the server closes the socket. */
export const EndedFrame = z.strictObject({ type: z.literal('ended'), refusal: FrameRefusal });
export type EndedFrame = z.infer<typeof EndedFrame>;
