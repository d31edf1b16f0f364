import type { AppContext } from './context.ts';
import type { DeliveryKind } from '@mayak/api';
import type { FastifyInstance } from 'fastify';
import type { DeliveryOfKind } from './core/delivery/delivery.ts';
import type { Stage } from './core/ingest/batch.ts';
import type { ConsumersOf } from './platform/events/eventBus.ts';
import type { Served } from './platform/http/serve.ts';
import type { Job } from './platform/jobs/job.ts';

/** A group of routes. */
export type Routes = (served: Served, context: AppContext) => void;

/** A page of a feature beside those of the shell, at an address of its own. */
export type Page = (app: FastifyInstance, context: AppContext) => void;

/** What a feature keeps while the server runs, one for each context. */
export interface Service<T> {
  (context: AppContext): T;
  open: (context: AppContext) => Promise<void>;
}

/** Makes a service: `open` is called once before anything is served, the call itself gives what it made. */
export function service<T extends object>(make: (context: AppContext) => T | Promise<T>): Service<T> {
  const made = new WeakMap<AppContext, T>();
  const given = (context: AppContext): T => {
    const found = made.get(context);
    if (!found) throw new Error('A service is asked before its feature is open.');
    return found;
  };
  return Object.assign(given, {
    open: async (context: AppContext) => void made.set(context, await make(context)),
  });
}

/** A feature of the server as data: `features.ts` lists them, and nothing else knows of one. */
export interface Feature {
  /** Opened in this order, before anything is answered. */
  services?: readonly Pick<Service<object>, 'open'>[];
  routes?: readonly Routes[];
  pages?: readonly Page[];
  /** What follows from facts. */
  consumers?: (context: AppContext) => ConsumersOf;
  /** What is done with reports of devices, in the transaction that stores them (INGEST-D03). */
  stages?: (context: AppContext) => readonly Stage[];
  /** What it does for deliveries of its kind. */
  deliveries?: (context: AppContext) => Partial<Record<DeliveryKind, DeliveryOfKind>>;
  /** What is done by time (SRV-D02). */
  jobs?: (context: AppContext) => readonly Job[];
  /** Waits for what is under way. */
  close?: (context: AppContext) => Promise<void>;
}
