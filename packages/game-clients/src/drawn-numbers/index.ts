export { DrawnNumbers } from './drawn-numbers.tsx';
export { LotoTable } from './loto-table.tsx';
