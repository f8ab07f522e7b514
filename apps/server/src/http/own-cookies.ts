import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './call-context.ts';

/** The cookies of a request: read as they came, left with the reply. A page of another site can neither send nor see them. */
export const ownCookies = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read(name) {
    const mark = `${name}=`;
    const found = (request.headers.cookie ?? '').split(/; ?/).find((each) => each.startsWith(mark));
    return found?.slice(mark.length) ?? '';
  },
  keep(name, value, age_s) {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=/wps; Max-Age=${age_s}; HttpOnly; SameSite=Strict${secure}`,
    );
  },
});
