/** Why the demo user has money from the beginning. */
export const broughtForward = 'Перенос остатка';
