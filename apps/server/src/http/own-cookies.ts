import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './call-context.ts';

/** The cookies of a request, and those set with the reply. A page of another site can neither send nor see them. */
export function ownCookies(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const setCookie = (cookie: string, age_s: number, reach: string) =>
    void reply.header('set-cookie', `${cookie}; Max-Age=${age_s}; HttpOnly; ${reach}${secure}`);
  return {
    get(name) {
      const mark = `${name}=`;
      const found = (request.headers.cookie ?? '').split(/; ?/).find((each) => each.startsWith(mark));
      return found?.slice(mark.length) ?? '';
    },
    set: (name, value, age_s) => setCookie(`${name}=${value}; Path=/wps`, age_s, 'SameSite=Strict'),
    setForSite: (name, value, age_s) => setCookie(`${name}=${value}; Path=/`, age_s, 'SameSite=Lax'),
  };
}
