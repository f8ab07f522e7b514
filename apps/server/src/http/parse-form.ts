import { IMAGE_BYTES } from '@fairhouse/contracts';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#refusal';
import { parseJson } from './parse-json.ts';

const INPUT_BYTES = 65_536;

/**
 * Reads a form with one part `input` (the JSON of the call) and up to `most` parts `pictures`, and buffers no more than that. Refuses
 * IMAGE_TOO_LARGE, TOO_MANY_IMAGES, INVALID_INPUT.
 */
export async function parseForm(request: FastifyRequest, max: number): Promise<{ body: unknown; uploads: Buffer[] }> {
  const limits = {
    files: max,
    fields: 1,
    parts: max + 1,
    fileSize: IMAGE_BYTES - 1,
    fieldSize: INPUT_BYTES,
    fieldNameSize: 40,
    headerPairs: 20,
  };
  let body: unknown = {};
  const uploads: Buffer[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') uploads.push(await part.toBuffer());
      else body = parseInput(part.value, part.valueTruncated);
    }
  } catch (error) {
    throw toRefusal(error);
  }
  return { body, uploads };
}

function parseInput(text: unknown, truncated: boolean): unknown {
  if (typeof text !== 'string' || truncated)
    throw refuse('INVALID_INPUT', { field: 'input', params: { field: 'input' } });
  try {
    return parseJson(text);
  } catch {
    throw refuse('INVALID_INPUT', { field: 'input', params: { field: 'input' } });
  }
}

/** Maps an error of reading a form to a refusal; one without a code of the reader, a malformed form, is the sender's fault too. */
function toRefusal(error: unknown): unknown {
  switch ((error as { code?: string }).code ?? '') {
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('IMAGE_TOO_LARGE');
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return refuse('TOO_MANY_IMAGES');
  }
  return error instanceof Refusal ? error : refuse('INVALID_INPUT', { field: 'body', params: { field: 'body' } });
}
