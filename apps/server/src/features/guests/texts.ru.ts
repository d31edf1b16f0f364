export const guestsRu = { title: 'Маяки на карте' };
