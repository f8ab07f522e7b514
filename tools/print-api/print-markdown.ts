import { type Call, MAX_HOURLY, REFUSALS, Topic } from '../../packages/contracts/src/index.ts';
import { type JsonSchema, toJsonSchema } from '../../packages/contracts/src/to-json-schema.ts';
import { allCalls } from './calls-by-domain.ts';

const TOKEN: Record<Call['auth'], string> = {
  public: 'no token',
  member: 'member token',
  customer: 'member token or chat visitor token',
  game: 'game token',
  operator: 'operator token',
  gateway: 'gateway signature',
};

/** docs/api.md: every call, topic and refusal, printed from the contracts. */
export function printMarkdown(): string {
  const domains = [...new Set(allCalls().map(({ domain }) => domain))];
  return [
    '# Calls',
    '',
    'Printed from `packages/contracts` by `npm run api`; do not edit. The same as OpenAPI 3.1: `openapi.json`.',
    '',
    'Every call carries its module id in `x-module-id`, and a token as `authorization: Bearer …` if it requires one. Every reply is',
    '`{ success, value, message }`; a refused one has `message: { code, key, text, field?, params? }`. Calls marked **(E)** take',
    '`{ "jwe": "…" }`: the body sealed as a compact JWE (ECDH-ES, A256GCM) to the key of `GET /wps/system/publicKey`. The fields of the call are',
    'the body and nothing else; the protected header of the JWE carries `kid`, `iat` (seconds since 1970 UTC, within five minutes of the server’s time, which',
    'comes with the key) and `jti` (16 to 64 random letters, digits, `-`, `_`), which is valid once: seal again for every retry. Amounts are decimal',
    'strings, times ISO 8601 in UTC. Any call may also be refused with the codes of the section "Refusals", first part.',
    '',
    ...domains.flatMap(printDomain),
    ...printTopics(),
    ...printRefusals(),
  ].join('\n');
}

function printDomain(domain: string): string[] {
  const own = allCalls().filter((each) => each.domain === domain);
  return [`## ${domain}`, '', ...own.flatMap(({ name, call }) => printCall(name, call))];
}

function printCall(name: string, call: Call): string[] {
  const facts = [`module \`${call.module}\``, TOKEN[call.auth]];
  if (call.rate === 'sensitive') facts.push('tighter rate limit');
  if (call.rate === 'hourly') facts.push(`${MAX_HOURLY} requests within an hour from one address`);
  if (call.inMaintenance)
    facts.push(call.inMaintenance === 'open' ? 'answers during maintenance' : 'answers testers during maintenance');
  if (call.anyRegion) facts.push('answers in every country');
  if (call.realAccount) facts.push('not for trial accounts');
  if (call.knowsMember) facts.push('an optional member token is used');
  if (call.images) facts.push(`up to ${call.images} images as a form`);
  if (call.permission) facts.push(`permission \`${call.permission}\``);
  const lines = [
    `### ${name}${call.encrypted ? ' (E)' : ''}`,
    '',
    `\`${call.method} ${call.path}\` · ${facts.join(' · ')}`,
    '',
    call.summary,
    '',
  ];
  if (call.input) lines.push(`Takes \`${shape(toJsonSchema(call.input, 'sent'))}\``, '');
  lines.push(`Gives \`${shape(toJsonSchema(call.output, 'got'))}\``, '');
  if (call.errors.length > 0) lines.push(`Refuses ${call.errors.map((code) => `\`${code}\``).join(', ')}`, '');
  return lines;
}

/** Formats a schema in one line, like a type. */
function shape(schema: JsonSchema): string {
  if (schema.$ref)
    return schema.$ref === '#' ? 'same' : (schema.$ref.split('/').at(-1) ?? 'same').replace(/^__.*/, 'node');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(shape))].join(' | ');
  if (schema.type === 'array') return `[${shape(schema.items ?? {})}]`;
  if (schema.type === 'object') {
    if (!schema.properties) return '{ … }';
    const fields = Object.entries(schema.properties).map(
      ([name, own]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(own)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return schema.format ?? schema.type ?? schema.title ?? 'any';
}

function printTopics(): string[] {
  const schema = toJsonSchema(Topic, 'got');
  const topics = schema.oneOf ?? schema.anyOf ?? [];
  return [
    '## Socket',
    '',
    'At `/ws`. The first message is `{ "token": "…" }`, within five seconds; after it the server only speaks:',
    '',
    ...topics.map((topic) => `- \`${shape(topic)}\``),
    '',
    '## Game socket',
    '',
    'At `/ws/game`, for shared rooms. The first frame is `{ "gameToken": "…", "lastSeq": { "<room>": 1 } }`, within five seconds; both are',
    'optional. Then the client sends `{ "id": "…", "room": "…", "type": "join" }` and the frames of the product, each answered once by its id,',
    'and the server sends the frames of the room (`apps/server/src/rooms/README.md`).',
    '',
  ];
}

function printRefusals(): string[] {
  return [
    '## Refusals',
    '',
    '| code | status | when |',
    '| --- | --- | --- |',
    ...Object.entries(REFUSALS).map(([code, { status, when }]) => `| \`${code}\` | ${status} | ${when} |`),
    '',
  ];
}
