import * as z from 'zod/mini';

export interface JsonSchema {
  type?: string;
  /** Name of a type whose shape is not printed. */
  title?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  default?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** Converts a contract schema to JSON Schema 2020-12; `sent` is what a caller writes, `got` what comes back. */
export function toJsonSchema(schema: z.ZodMiniType, side: 'sent' | 'got'): JsonSchema {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema, {
    io: side === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    cycles: 'ref',
  }) as JsonSchema & { $schema?: string };
  return tidy(own) as JsonSchema;
}

/** Removes parts without meaning for a reader, so that the printed text stays short. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'additionalProperties' && key !== '~standard');
  return Object.fromEntries(entries.map(([key, own]) => [key, tidy(own)]));
}
