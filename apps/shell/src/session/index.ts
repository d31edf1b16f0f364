export { createAccount, type Account } from './account';
export { type Recorded } from './recorded';
export { confirmationIn } from './confirmationIn';
export { readAside } from './longFleet';
export { openUserData } from './userData';
export { setUpFirst } from './setUpFirst';
