import http from 'node:http';
import { answerAccountKnobs } from './answer-account-knobs.ts';
import { answerCard } from './answer-card.ts';
import { answerForm } from './answer-form.ts';
import { answerInvoice } from './answer-invoice.ts';
import { bounceTransfer } from './bounce-transfer.ts';
import { createDelivery } from './deliver.ts';
import { endPayment } from './end-payment.ts';
import { ENDINGS, type Ending, Knobs } from './knobs.ts';
import { createOrders, type Orders, type Shape } from './orders.ts';
import { payPage } from './pay-page.ts';
import type { ShapeAnswer, ShapeCall } from './shape-call.ts';
import { writeStatement } from './write-statement.ts';

export interface GatewaysOptions {
  /** Shared with the servers that use the gateways: all keys follow from it. */
  secret: Buffer;
  port: number;
  host?: string;
  /** The accounts at the card gateway, which no address names. */
  merchants: readonly string[];
}

/** The running simulators. */
export interface GatewaysServer {
  url: string;
  orders: Orders;
  /** Ends a payment as its page would. Resolves with the statuses of the answers to the webhooks. */
  end(orderId: string, ending: Ending): Promise<number[]>;
  close(): Promise<void>;
}

const MAX_BODY = 64 * 1024;

/** Serves the three simulated gateways, their payment pages and their knobs. */
export async function serveGateways({
  secret,
  port,
  host = '127.0.0.1',
  merchants,
}: GatewaysOptions): Promise<GatewaysServer> {
  const orders = createOrders();
  let base = '';

  const deliver = createDelivery({ secret, knobsOf: (order) => orders.knobsOf(order) });
  const end = async (orderId: string, ending: Ending): Promise<number[]> => {
    const order = orders.byId(orderId);
    if (!order) return [];
    const sent = endPayment(order, ending).map((payment) => deliver(order, payment));
    return (await Promise.all(sent)).flat();
  };

  const answerShape = (shape: string, call: ShapeCall): ShapeAnswer => {
    if (shape === 'form') return answerForm(call);
    if (shape === 'invoice') return answerInvoice(call);
    return answerCard(call, merchants);
  };

  /** Answers a merchant's call, spoilt by the knobs of its order. */
  const serveShape = async (shape: string, call: ShapeCall, response: http.ServerResponse): Promise<void> => {
    const answer = answerShape(shape, call);
    const about = answer.order ?? answer.query;
    if (!about) return send(response, answer.status, answer.body);
    const knobs = orders.knobsOf(about);
    for (const { transfer, after_ms } of answer.bounces ?? [])
      setTimeout(() => void bounceTransfer({ secret, orders }, transfer), after_ms).unref();
    if (answer.isMute) return void response.destroy();
    if (answer.order) {
      if (knobs.create === 'error') return send(response, 500, {});
      if (knobs.create === 'lost-before') orders.forget(answer.order);
      if (knobs.create.startsWith('lost')) return void response.destroy();
      if (knobs.early) await end(answer.order.id, 'pay');
      if (knobs.create === 'half') return void response.writeHead(200).end('{"code":0,"da');
    }
    if (answer.query !== undefined && knobs.query === 'error') return send(response, 500, {});
    send(response, answer.status, answer.body);
  };

  const server = http.createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base);
    const body = await readBody(request);
    const method = request.method ?? 'GET';
    const [, first = '', second, third = ''] = url.pathname.split('/');
    if (first === 'statements' && isShape(second)) {
      const file = writeStatement(second, orders.list(second, third));
      return void response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(file);
    }
    if (isShape(first)) {
      const path = url.pathname.slice(first.length + 1);
      const call = { method, path, query: url.searchParams, headers: request.headers, body, secret, orders, base };
      return serveShape(first, call, response);
    }
    if (first === 'knobs' && isShape(second) && third !== '') {
      const knobsCall = { method, body, authorization: request.headers['authorization'], secret, orders };
      const answer = answerAccountKnobs(knobsCall, { shape: second, merchant: decodeURIComponent(third) });
      return send(response, answer.status, answer.body);
    }
    if (first === 'knobs' && method === 'PUT') {
      const knobs = Knobs.safeParse(JSON.parse(body));
      if (!knobs.success) return send(response, 400, {});
      orders.setKnobs(second === undefined ? null : decodeURIComponent(second), knobs.data);
      return send(response, 200, knobs.data);
    }
    const order = first === 'pay' ? orders.byId(second ?? '') : undefined;
    if (!order) return send(response, 404, {});
    if (method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(order));
    const ending = ENDINGS.find((each) => each === new URLSearchParams(body).get('ending'));
    if (!ending) return send(response, 400, {});
    void end(order.id, ending);
    response.writeHead(303, { location: order.returnUrl }).end();
  };

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  base = `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url: base,
    orders,
    end,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isShape = (text: string | undefined): text is Shape => text === 'form' || text === 'invoice' || text === 'card';

const send = (response: http.ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new Error('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
