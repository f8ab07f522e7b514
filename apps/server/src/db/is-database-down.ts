const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // no file descriptor is left for a connection
  'EMFILE',
  'ENFILE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  // conflict with another transaction
  '40001',
  '40P01',
  '55P03',
  '57014',
]);

/** True when the database cannot answer now (down, starting, too busy, lock timeout): the caller may retry. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // a missing file does not mean that the database is down; a missing socket does
  if (code === 'ENOENT') return syscall === 'connect';
  if (code && DOWN_CODES.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
