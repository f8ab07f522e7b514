import { memberToken } from './players.ts';

/** What an order of three lines names. */
export interface OrderOptions {
  entryCode: string;
  issueNo: string;
}

const LINES = [
  { play: 'ssc.1.fixed', sel: { pos: [[0, 1, 2], [], [], [], []] }, units: 3 },
  { play: 'ssc.3.g6', sel: { seg: 'front', set: [1, 2, 3, 4] }, units: 4 },
  { play: 'ssc.2.direct', sel: { seg: 'back', pos: [[1], [2, 3]] }, units: 2 },
].map((line) => ({ ...line, unit: 'jiao', multiple: 1, group: 1_956 }));
/** Nine units of 0.20. */
const TOTAL = '1.80';

/** Returns the text of the request with which a player places an order of three lines. */
export function orderRequest(player: number, clientRef: string, { entryCode, issueNo }: OrderOptions): string {
  const body = JSON.stringify({ clientRef, entryCode, issueNo, lines: LINES, priceVersion: 0, total: TOTAL });
  return `POST /lottery/v1/order HTTP/1.1\r\nhost: localhost\r\nx-module-id: LOTT-BET\r\nauthorization: Bearer ${memberToken(player)}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
