import { parseTickets, type TicketKind, type TypedTickets } from '@fairhouse/game-math/lottery';

/*
 * Parses typed tickets off the main thread: 100,000 of them would stop the page for longer than a frame. The tickets go back as one text,
 * which is copied faster than as many short ones.
 */

/** The most wrong tickets that are listed; all are counted. */
const MAX_LISTED = 200;

export interface TicketTask {
  id: number;
  kind: TicketKind;
  text: string;
}

export interface TicketAnswer {
  id: number;
  /** Separated by lines. */
  tickets: string;
  count: number;
  duplicates: number;
  wrong: TypedTickets['wrong'];
  wrongCount: number;
}

self.addEventListener('message', ({ data }: MessageEvent<TicketTask>) => {
  const { tickets, duplicates, wrong } = parseTickets(data.kind, data.text);
  const answer: TicketAnswer = {
    id: data.id,
    tickets: tickets.sort().join('\n'),
    count: tickets.length,
    duplicates,
    wrong: wrong.slice(0, MAX_LISTED),
    wrongCount: wrong.length,
  };
  self.postMessage(answer);
});
