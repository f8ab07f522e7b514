import path from 'node:path';
import { printMarkdown } from './print-markdown.ts';
import { printOpenApi } from './print-openapi.ts';

const DOCS = path.join(import.meta.dirname, '../../docs');

/** The printed files and their print functions. */
export const outputs: { file: string; print: () => string }[] = [
  { file: path.join(DOCS, 'api.md'), print: printMarkdown },
  { file: path.join(DOCS, 'openapi.json'), print: printOpenApi },
];
