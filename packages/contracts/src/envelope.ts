import * as z from 'zod/mini';
import { REFUSAL_CODES, type RefusalCode } from './refusals.ts';

/** The error of a refused call: machine code, message key (`error.<code>`), the invalid field and the values for the text. */
export const Message = z.object({
  code: z.enum(REFUSAL_CODES),
  key: z.string(),
  text: z.string(),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Message = z.infer<typeof Message>;

/** The envelope of every reply. */
export type Envelope<Value> =
  | { success: true; value: Value; message: null }
  | { success: false; value: Record<string, unknown> | null; message: Message };

/** Returns the message key of a refusal. */
export const refusalKey = (code: RefusalCode): `error.${RefusalCode}` => `error.${code}`;
