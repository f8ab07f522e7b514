import type { TicketKind } from '@fairhouse/game-math/lottery';
import { useEffect, useRef, useState } from 'react';
import { markCanonical } from './draft.ts';
import type { TicketAnswer, TicketPart, TicketTask } from './ticket-worker.ts';

/** What became of a typed text. */
export interface ParsedTickets {
  tickets: readonly string[];
  duplicates: number;
  /** The first wrong ones, and how many there are. */
  wrong: TicketAnswer['wrong'];
  wrongCount: number;
}

/** The longest text, in characters; `parseTickets` takes no more. */
export const MAX_TEXT = 1_000_000;

/** Typing pauses this long before the text is parsed. */
const PAUSE_MS = 150;

/** Returns a function that parses a typed text in a worker; only the answer to the newest text counts. */
export function useTickets(kind: TicketKind, onParsed: (parsed: ParsedTickets) => void) {
  const worker = useRef<Worker | null>(null);
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isParsing, setParsing] = useState(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  const parse = (text: string): void => {
    clearTimeout(timer.current);
    setParsing(true);
    timer.current = setTimeout(() => {
      const started = worker.current ?? new Worker(new URL('./ticket-worker.ts', import.meta.url), { type: 'module' });
      worker.current = started;
      newest.current += 1;
      const tickets: string[] = [];
      started.onmessage = ({ data }: MessageEvent<TicketPart | TicketAnswer>) => {
        if (data.id !== newest.current) return;
        if ('part' in data) {
          tickets.push(...data.part.split('\n'));
          return;
        }
        setParsing(false);
        const { duplicates, wrong, wrongCount } = data;
        onParsed({ tickets: markCanonical(tickets), duplicates, wrong, wrongCount });
      };
      const task: TicketTask = { id: newest.current, kind, text };
      started.postMessage(task);
    }, PAUSE_MS);
  };
  return { parse, isParsing };
}
