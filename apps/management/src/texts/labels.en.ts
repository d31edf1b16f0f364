/** Names of routes and panels for the frame, in English. */
export const labels = {
  management: 'Management',
  activateMany: 'Activation of many beacons by list',
};
