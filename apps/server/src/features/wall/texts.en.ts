export const wallEn = { title: 'Mayak · wall screen' };
