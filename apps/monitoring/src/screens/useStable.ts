import { useState } from 'react';

/** The same value until one of its parts is another one. */
export function useStable<T>(value: T, parts: readonly unknown[]): T {
  const [kept, keep] = useState({ value, parts });
  const isSame = kept.parts.length === parts.length && parts.every((part, i) => part === kept.parts[i]);
  if (!isSame) keep({ value, parts });
  return isSame ? kept.value : value;
}
