export { formatTenths as formatRate, parseTenths as parseRate } from '@fairhouse/contracts';
