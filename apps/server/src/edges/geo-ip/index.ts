export { openGeoIp } from './open-geo-ip.ts';
