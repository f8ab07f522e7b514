import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { StatementPages } from './statement-pages.ts';

// A thread of its own: laying out a thousand rows takes seconds of a processor and hundreds of megabytes.

const FONTS = {
  latin: import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff'),
  arabic: import.meta.resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'),
  chinese: import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
};
for (const [family, url] of Object.entries(FONTS)) Font.register({ family, src: fileURLToPath(url) });
// words are never divided: references and amounts would be misread
Font.registerHyphenationCallback((word) => [word]);

const style = StyleSheet.create({
  page: { fontFamily: Object.keys(FONTS), fontSize: 8, padding: 36, paddingBottom: 54, color: '#1a1a1a' },
  brand: { fontSize: 10, color: '#555555' },
  title: { fontSize: 16, marginTop: 4, marginBottom: 8 },
  fact: { flexDirection: 'row', marginBottom: 2 },
  factName: { width: 130, color: '#555555' },
  heading: { fontSize: 11, marginTop: 14, marginBottom: 4 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#dddddd', paddingVertical: 3 },
  head: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: '#888888', paddingVertical: 3 },
  footer: { position: 'absolute', left: 36, right: 36, bottom: 24, fontSize: 6.5, color: '#555555' },
});

const pages = workerData as StatementPages;
const mirrored = pages.dir === 'rtl';
const towards = mirrored ? ({ flexDirection: 'row-reverse' } as const) : {};
const start = { textAlign: mirrored ? 'right' : 'left' } as const;
const end = { textAlign: mirrored ? 'left' : 'right' } as const;

const cell = (text: string, key: number, figures: boolean): ReactElement =>
  h(Text, { key, style: { flex: 1, paddingHorizontal: 2, ...(figures ? end : start) } }, text);

const line = (cells: readonly string[], key: string, figuresFrom: number, isHead = false): ReactElement =>
  h(
    View,
    { key, wrap: false, style: [isHead ? style.head : style.row, towards] },
    cells.map((text, at) => cell(text, at, at >= figuresFrom)),
  );

const table = ({ title, head, rows, figuresFrom, more }: StatementPages['tables'][number], at: number): ReactElement =>
  h(View, { key: `table-${at}` }, [
    h(Text, { key: 'title', style: [style.heading, start] }, title),
    line(head, 'head', figuresFrom, true),
    ...rows.map((row, no) => line(row, `row-${no}`, figuresFrom)),
    ...(more === null ? [] : [h(Text, { key: 'more', style: [{ marginTop: 4 }, start] }, more)]),
  ]);

const facts = pages.facts.map(([name, value], at) =>
  h(View, { key: `fact-${at}`, style: [style.fact, towards] }, [
    h(Text, { key: 'name', style: [style.factName, start] }, name),
    h(Text, { key: 'value', style: start }, value),
  ]),
);

const document = h(
  Document,
  { title: pages.title, language: pages.language },
  h(Page, { size: 'A4', style: style.page }, [
    h(Text, { key: 'brand', style: [style.brand, start] }, pages.brand),
    h(Text, { key: 'title', style: [style.title, start] }, pages.title),
    ...facts,
    ...pages.tables.map(table),
    h(Text, {
      key: 'footer',
      fixed: true,
      style: [style.footer, start],
      render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}  ${pages.footer}`,
    }),
  ]),
);

parentPort?.postMessage(await renderToBuffer(document));
