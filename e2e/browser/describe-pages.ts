import type { BrowserContext, Frame } from 'playwright-core';

const MAX_CHARACTERS = 500;
const PATIENCE_MS = 2_000;

/** Describes every page and frame of a visit, for the report of a failed journey. */
export async function describePages(visit: BrowserContext): Promise<string> {
  const frames = visit.pages().flatMap((page) => page.frames());
  const lines = await Promise.all(frames.map(describeFrame));
  return `\nShown then:\n${lines.join('\n')}`;
}

async function describeFrame(frame: Frame): Promise<string> {
  const text = await frame
    .locator('body')
    .innerText({ timeout: PATIENCE_MS })
    .catch((error: unknown) => String(error));
  return `- ${frame.url()}: ${text.replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS)}`;
}
