/** A failed start, described in one sentence that says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartFailure';
}
