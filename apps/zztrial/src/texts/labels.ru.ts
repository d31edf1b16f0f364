/** Names for the frame, in Russian. */
export const labels = {
  menu: 'Проба',
};
