import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

export const clientErrors = {
  report: defineCall({
    summary:
      'Report that a page of the site failed in a visitor’s browser. The id is the one shown to the visitor; no personal data is sent.',
    method: 'POST',
    path: '/wps/system/client-error',
    module: 'SYS-FAULT',
    rate: 'sensitive',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    input: z.object({
      reportId: z.string().check(z.regex(/^[0-9a-f-]{8,36}$/)),
      /** A chunk that did not load, a page that failed to render, or any other error. */
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
