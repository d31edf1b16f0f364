/** What a user may call who must set up a second step first: that, and what the page of it needs; all else is refused (AUTH-D19). */
export const setUpRoutes: ReadonlySet<string> = new Set([
  'GET /users',
  'GET /users.getInfo',
  'GET /users.getSettings',
  'PUT /users.editSettings',
  'POST /account/logout',
  'GET /users.getFactors',
  'POST /users.beginCodes',
  'POST /users.confirmCodes',
]);
