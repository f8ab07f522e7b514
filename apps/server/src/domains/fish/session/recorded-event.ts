import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import type { LogLine, SessionEvent } from '@fairhouse/game-math/fish';

/** Returns an event as the record of a session has it: with amounts in decimals. */
export const toRecordedEvent = (event: SessionEvent, currency: Currency): LogLine['event'] =>
  event.type === 'fund' ? { ...event, amount: formatMoney(event.amount as Money, currency) } : event;
