/** Names of routes and panels for the frame, in Russian. */
export const labels = {
  reports: 'Отчёты',
};
