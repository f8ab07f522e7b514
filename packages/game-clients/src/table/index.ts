export { mountTable } from './mount-table.tsx';
