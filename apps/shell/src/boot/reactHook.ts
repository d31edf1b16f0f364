// Comes before React, which asks while it begins whether anybody wants to know what it draws: the watch of frames does, later (CONF-D19).
// React's developer tools have put more there, and in development the refreshing of components does.
declare const process: { env: { NODE_ENV?: string } };
declare const self: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };

if (process.env.NODE_ENV !== 'development')
  self.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject() {} };

export {};
