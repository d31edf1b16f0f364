export { createAccount, type Account, type AccountNeeds } from './account';
export { errorPath, type Recorded, type RecordedError } from './recorded';
export { confirmationIn } from './confirmationIn';
export { openUserData } from './userData';
