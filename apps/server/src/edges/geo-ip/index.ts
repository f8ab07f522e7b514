export { type GeoIp, openGeoIp } from './open-geo-ip.ts';
