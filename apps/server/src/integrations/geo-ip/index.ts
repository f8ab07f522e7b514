export { createGeoIp } from './create-geo-ip.ts';
