/** Motions by name; only opacity and transform ever move. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  fade: { from: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(4px)' } },
  slideIn: { from: { opacity: 0, transform: 'translateX(16px)' } },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.6 } },
  creep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
  alarm: {
    '0%': { transform: 'scale(.6)', opacity: 0.75 },
    '80%, 100%': { transform: 'scale(1.9)', opacity: 0 },
  },
};
