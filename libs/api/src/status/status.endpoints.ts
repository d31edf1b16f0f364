import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { Incident, IncidentEdit, IncidentUpdate, Status } from './status.ts';

const caller = 'operator';

/** How the installation is, and how it was in the last 90 days (SRV-D22). */
export const getStatus = endpoint('GET /operator/status', { caller, answer: Status, isPoll: true });

/** An incident that the operator tells of on the page of the state (SRV-D23). */
export const addIncident = endpoint('POST /operator/incidents', {
  caller,
  body: IncidentEdit,
  answer: Incident,
  status: 201,
});

export const editIncident = endpoint('PUT /operator/incidents/{id}', {
  caller,
  body: IncidentEdit,
  answer: Incident,
});

/** What is new in an incident. */
export const addIncidentUpdate = endpoint('POST /operator/incidents.addUpdate/{id}', {
  caller,
  body: IncidentUpdate,
  answer: Incident,
  status: 201,
});

/** Takes an incident off the page. */
export const deleteIncident = endpoint('DELETE /operator/incidents/{id}', {
  caller,
  answer: z.object({ Id: z.int() }),
});
