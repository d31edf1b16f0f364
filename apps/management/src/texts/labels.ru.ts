/** Names of routes and panels for the frame, in Russian. */
export const labels = {
  management: 'Управление',
  activateMany: 'Активация многих маяков по списку',
};
