/** Names of routes and panels for the frame, in English. */
export const labels = {
  reports: 'Reports',
};
