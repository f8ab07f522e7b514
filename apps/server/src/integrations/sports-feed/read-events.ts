/** An event of a stream of server-sent events. */
export type ServerSentEvent = { event: string; data: string };

/** An event is at most this long; a message with all markets of a fixture has a hundredth of it. */
const MAX_LENGTH = 4_000_000;

/** Reads the events of a stream (WHATWG HTML, server-sent events), each as soon as it is complete. Throws RangeError for one without end. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    if (text.length > MAX_LENGTH) throw new RangeError('the feed sends an event without end');
    for (const block of blocks) yield parseEvent(block);
  }
}

function parseEvent(block: string): ServerSentEvent {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const valueOf = (name: string): string[] => fields.flatMap(([, field, value = '']) => (field === name ? value : []));
  return { event: valueOf('event')[0] ?? 'message', data: valueOf('data').join('\n') };
}
