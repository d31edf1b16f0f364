import type { Ref } from 'react';

/** One ref that fills several. */
export const mergeRefs =
  <T>(...refs: (Ref<T> | undefined)[]) =>
  (element: T | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
