import { parseTickets, type TicketKind, type TypedTickets } from '@fairhouse/game-math/lottery';

/*
 * Parses typed tickets off the main thread: 100,000 of them would stop the page for longer than a frame. The tickets go back as texts, which are
 * copied faster than as many short ones, and in parts, so that the page does not split all of them in one task.
 */

/** The most wrong tickets that are listed; all are counted. */
const MAX_LISTED = 200;

export interface TicketTask {
  id: number;
  kind: TicketKind;
  text: string;
}

/** Tickets of one part. */
const PART = 20_000;

/** A part of the right tickets, in order, separated by lines. */
export interface TicketPart {
  id: number;
  part: string;
}

/** Comes after the last part. */
export interface TicketAnswer {
  id: number;
  duplicates: number;
  wrong: TypedTickets['wrong'];
  wrongCount: number;
}

self.addEventListener('message', ({ data }: MessageEvent<TicketTask>) => {
  const { tickets, duplicates, wrong } = parseTickets(data.kind, data.text);
  tickets.sort();
  for (let at = 0; at < tickets.length; at += PART) {
    const part: TicketPart = { id: data.id, part: tickets.slice(at, at + PART).join('\n') };
    self.postMessage(part);
  }
  const answer: TicketAnswer = {
    id: data.id,
    duplicates,
    wrong: wrong.slice(0, MAX_LISTED),
    wrongCount: wrong.length,
  };
  self.postMessage(answer);
});
