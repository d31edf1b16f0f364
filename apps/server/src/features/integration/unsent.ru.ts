import type { UnsentTexts } from './unsent.ts';

export const unsentRu: UnsentTexts = {
  notManaged: (names) => `Вы не управляете этими маяками, они не передаются: ${names}`,
  noPosition: (name) => `Ничего не передано: положение маяка ${name} ещё неизвестно.`,
};
