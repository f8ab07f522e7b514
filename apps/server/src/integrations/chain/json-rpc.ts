import * as z from 'zod/mini';
import type { PostJson } from './chain-node.ts';

/** An answer has a result or an error; nodes of Bitcoin before version 28 send both, one of them null. */
const Answer = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string() })),
});

/** Returns the calls of a JSON-RPC service. They reject for an error, and for the answer to another call. */
export function jsonRpc(post: PostJson): (method: string, params: readonly unknown[]) => Promise<unknown> {
  let calls = 0;
  return async (method, params) => {
    calls += 1;
    const id = calls;
    const answer = Answer.parse(await post({ jsonrpc: '2.0', id, method, params }));
    if (answer.error) throw new Error(`${method}: ${answer.error.code} ${answer.error.message}`);
    if (answer.id !== id) throw new Error(`${method}: the answer to another call`);
    return answer.result;
  };
}
