/** A start that cannot go on, told in one sentence that says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartFailure';
}
