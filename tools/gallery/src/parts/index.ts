import type { ComponentType } from 'react';
import { Charts } from './Charts';
import { Controls } from './Controls';
import { Feedback } from './Feedback';
import { Fleet } from './Fleet';
import { Form } from './Form';
import { PeriodPart } from './PeriodPart';
import { States } from './States';
import { Table } from './Table';

/** What the gallery shows, by the name in its address. */
export const parts: readonly { id: string; Part: ComponentType }[] = [
  { id: 'controls', Part: Controls },
  { id: 'states', Part: States },
  { id: 'feedback', Part: Feedback },
  { id: 'table', Part: Table },
  { id: 'form', Part: Form },
  { id: 'fleet', Part: Fleet },
  { id: 'period', Part: PeriodPart },
  { id: 'charts', Part: Charts },
];
