/** Names for the frame, in English. */
export const labels = {
  menu: 'Team\'s trial',
};
