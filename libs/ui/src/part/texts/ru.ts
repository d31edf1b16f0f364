/** Words of a part that comes later, in Russian. */
export const ru = { missing: 'Эту часть не удалось показать' };
