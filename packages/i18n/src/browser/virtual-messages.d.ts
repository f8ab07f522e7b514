declare module 'virtual:messages' {
  /** The languages that have a catalogue, by code; made by the Vite plugin of this package. */
  export const catalogues: Readonly<
    Record<
      string,
      {
        /** False where English stands in for some sentences. */
        isWhole: boolean;
        first: () => Promise<{ messages: Record<string, unknown> }>;
        rest: () => Promise<{ messages: Record<string, unknown> }>;
      }
    >
  >;
}
