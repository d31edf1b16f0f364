import * as z from 'zod/mini';
import {
  BnwasPage,
  ExchangePage,
  LritPage,
  ModbusPage,
  MotionPage,
  PowerPage,
  SimPage,
  SsasPage,
  type RemotePage,
} from './pages.ts';

const Sim = z.partial(SimPage.shape.Sim1);

/** What somebody chose of each page: any of its parameters, also of one SIM card (REMOTE-D12). */
export const chosenPages = {
  exchange: z.partial(ExchangePage),
  sim: z.object({ Sim1: z.optional(Sim), Sim2: z.optional(Sim) }),
  lrit: z.partial(LritPage),
  ssas: z.partial(SsasPage),
  modbus: z.partial(ModbusPage),
  motion: z.partial(MotionPage),
  power: z.partial(PowerPage),
  bnwas: z.partial(BnwasPage),
} as const;
export type ChosenValues<P extends RemotePage = RemotePage> = z.infer<(typeof chosenPages)[P]>;
