import { type Call, REFUSALS } from '../../packages/contracts/src/index.ts';
import { type JsonSchema, toJsonSchema } from '../../packages/contracts/src/to-json-schema.ts';
import { allCalls, type NamedCall } from './calls-by-domain.ts';

const SECURITY: Record<Call['auth'], object[]> = {
  public: [],
  member: [{ memberToken: [] }],
  customer: [{ memberToken: [] }, { visitorToken: [] }],
  game: [{ gameToken: [] }],
  operator: [{ operatorToken: [] }],
  gateway: [{ gatewaySignature: [] }],
};

const bearer = { type: 'http', scheme: 'bearer' };

/** docs/openapi.json: the same calls as OpenAPI 3.1. */
export function printOpenApi(): string {
  const paths: Record<string, Record<string, object>> = {};
  const components = { schemas: {} as Record<string, JsonSchema> };
  for (const named of allCalls()) {
    const { method, path } = named.call;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(named, components.schemas) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Fairhouse', version: '0.1.0', description: 'Printed from packages/contracts.' },
    paths,
    components: {
      ...components,
      securitySchemes: {
        memberToken: bearer,
        visitorToken: bearer,
        gameToken: bearer,
        operatorToken: bearer,
        gatewaySignature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-gateway-signature',
          description: 'The header of the sandbox; every gateway signs in its own way.',
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function operationOf({ domain, name, call }: NamedCall, schemas: Record<string, JsonSchema>): object {
  const own = (part: string, schema: JsonSchema): JsonSchema => hoist(`${domain}.${name}.${part}`, schema, schemas);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const input = call.input ? own('input', toJsonSchema(call.input, 'sent')) : null;
  const moduleHeader = { name: 'x-module-id', in: 'header', required: true, schema: { const: call.module } };
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
  const fields = Object.entries((inQuery && input?.properties) || {}).filter(([field]) => !inPath.has(field));
  const query = fields.map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: input?.required?.includes(field) ?? false,
    schema,
  }));
  const pathParams = [...inPath].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const sealed = { type: 'object', properties: { jwe: { type: 'string' } }, required: ['jwe'] };
  const value = own('value', toJsonSchema(call.output, 'got'));
  const reply = { type: 'object', properties: { success: { const: true }, value, message: { type: 'null' } } };
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.summary,
    security: SECURITY[call.auth],
    parameters: [...(call.auth === 'gateway' ? [] : [moduleHeader]), ...pathParams, ...query],
    ...(input && !inQuery
      ? {
          requestBody: {
            content: { 'application/json': { schema: call.encrypted ? sealed : input }, ...formOf(call, input) },
          },
        }
      : {}),
    ...(call.encrypted && input ? { 'x-sealed-body': input } : {}),
    responses: {
      200: { description: 'answered', content: { 'application/json': { schema: reply } } },
      ...refusalsOf(call),
    },
  };
}

/** Returns the form schema of a call that uploads images. */
function formOf(call: Call, input: JsonSchema): object {
  if (!call.images) return {};
  const images = { type: 'array', maxItems: call.images, items: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { input, images }, required: ['input'] } },
  };
}

function refusalsOf(call: Call): Record<string, object> {
  const statuses = [...new Set(call.errors.map((code) => REFUSALS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: call.errors.filter((code) => REFUSALS[code].status === status).join(', ') },
    ]),
  );
}

/** Moves the named parts of a schema (the recursive ones) to where OpenAPI expects them. */
function hoist(prefix: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $defs, ...rest } = schema;
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [
        key,
        key === '$ref' && typeof own === 'string'
          ? own.replace('#/$defs/', `#/components/schemas/${prefix}.`)
          : rename(own),
      ]),
    );
  };
  for (const [name, own] of Object.entries($defs ?? {})) schemas[`${prefix}.${name}`] = rename(own) as JsonSchema;
  return rename(rest) as JsonSchema;
}
