import { randomUUID } from 'node:crypto';
import { isDatabaseDown } from '#db';
import { Refusal, refuse } from '#refusal';

/** Returns the refusal to answer an error with: a database that is down is RETRY, an unexpected error SYSTEM_ERROR with a report id. */
export function toRefusal(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return refuse('RETRY');
  const reportId = randomUUID();
  log(`fault: ${reportId}: ${error instanceof Error ? error.stack : String(error)}`);
  return refuse('SYSTEM_ERROR', { params: { reportId } });
}
