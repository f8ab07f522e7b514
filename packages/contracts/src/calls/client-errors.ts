import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

export const clientErrors = {
  report: defineCall({
    summary:
      'Tells the house that a page of its site failed at a visitor’s. The id is what the visitor was shown; nothing about the person comes with it.',
    method: 'POST',
    path: '/wps/system/client-error',
    module: 'SYS-FAULT',
    rate: 'sensitive',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    input: z.object({
      reportId: z.string().check(z.regex(/^[0-9a-f-]{8,36}$/)),
      /** A part that did not arrive, a page that failed while it was drawn, or anything else. */
      kind: z.enum(['chunk', 'page', 'script']),
      message: text(300),
      stack: text(2_000),
      /** The path of the page, without its query. */
      path: text(120),
    }),
    output: z.object({ recorded: z.boolean() }),
    errors: [],
  }),
};
