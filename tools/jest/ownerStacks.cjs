// Of every element the development build of React notes the stack of calls that made it, up to ten thousand a second: a tenth of the
// time of these tests. It takes itself to have made so many.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {} });
