import * as z from 'zod/mini';

/** Address of an uploaded public picture; '' without one. */
export const ImageAddress = z
  .string()
  .check(z.regex(/^$|^\/files\/public-\d{1,18}-[A-Za-z0-9_-]{43}\.(?:png|jpg|webp)$/));
