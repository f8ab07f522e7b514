import pg from 'pg';
import type { Statement } from '#ledger';

/** The methods of a `pg` connection that send single protocol messages; its types lack them. */
interface ProtocolConnection {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  execute(message: Record<string, never>): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** A query for `client.query`. `committed` rejects with the first error; nothing was written then. */
export type StatementBatch = pg.Query & { readonly committed: Promise<void> };

/**
 * Statements with one Sync at their end: one implicit transaction, which the server commits when it has executed the last of them. The driver
 * sends Describe and Sync with each query; without them a batch costs both sides fewer messages.
 *
 * @param prepared the names that are prepared on the connection; the batch adds its own
 */
export function createStatementBatch(statements: readonly Statement[], prepared: Set<string>): StatementBatch {
  const { promise: committed, resolve, reject } = Promise.withResolvers<void>();
  let completed = 0;
  // a pipelined client accepts only its own class of queries; it calls the methods below as messages arrive
  return Object.assign(new pg.Query(''), {
    committed,
    submit: (connection: pg.Connection): void => {
      const to = connection as unknown as ProtocolConnection;
      for (const { name, text, values } of statements) {
        if (!prepared.has(name)) {
          // after an error it is unknown whether the name exists; to close one that does not is no error
          to.close({ type: 'S', name });
          to.parse({ name, text });
        }
        to.bind({
          statement: name,
          values: values.map((value) => (typeof value === 'number' ? String(value) : value)),
        });
        to.execute({});
      }
      to.sync();
    },
    // rows are not described and not expected
    handleCommandComplete: (): void => {
      const done = statements[completed];
      if (done) prepared.add(done.name);
      completed += 1;
    },
    handleReadyForQuery: (): void => resolve(),
    handleError: (error: Error): void => reject(error),
  });
}
