export * from './guests.ts';
export { linkState, siteOrigin } from './guestLink.rules.ts';
