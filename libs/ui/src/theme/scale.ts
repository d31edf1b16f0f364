/** The 4 px scale: step n is 4n px, so that `p={7}` and `w={7}` mean 28 px and never 7 px. */
const steps = [
  0,
  0.5,
  1,
  1.5,
  2,
  2.5,
  3,
  3.5,
  4,
  4.5,
  ...Array.from({ length: 20 }, (_, i) => i + 5),
  32,
  40,
  48,
];

export const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step * 4}px` }]));

/** Sizes that are words: the whole parent, the whole window, the content. */
export const wordSizes = {
  full: { value: '100%' },
  screen: { value: '100vh' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
};
