// Finds an order for its owner; for other customers it does not exist.
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import { customerOf } from '../http/session.ts';
import type { Mode, OrderRecord } from '../records.ts';

export function ownedOrder(gateway: Gateway, request: FastifyRequest, mode: Mode): OrderRecord {
  const { id } = request.params as { id: string };
  const order = gateway.machine.read(id);
  if (!order || order.customerId !== customerOf(request).id || order.mode !== mode) throw notFound('Order');
  return order;
}
