declare module 'virtual:messages/*' {
  /** The compiled catalogue of a language; made by the Vite plugin of this package. */
  export const messages: Record<string, unknown>;
}
