import { endpoint } from '../contract/index.ts';

/** Ends a rule for all beacons that it is for (RULE-D18, added). */
export const deleteRuleForAll = endpoint('DELETE /notificationRules.forAll/{id}', { handled: ['notFound'] });
