export * from './card.ts';
export * from './contact.rules.ts';
