import pg from 'pg';

/**
 * Lets a connection create each query with its callback. A query that gets it later, as in `await client.query(…)`, stays linked to
 * the query after it: V8 then moves all rows of a long reading to the old generation, where they stay until the next full collection. A file
 * of 300,000 rows took 200 MB in place of 36 MB.
 */
export function setQueryCallbacks(client: pg.PoolClient): void {
  const query = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  const queryEarly = (...given: unknown[]): unknown => {
    const [text, values] = given;
    if (typeof text !== 'string' || !Array.isArray(values) || given.length > 2) return query(...given);
    return new Promise((resolve, reject) => {
      query(text, values, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  };
  Object.assign(client, { query: queryEarly });
}
