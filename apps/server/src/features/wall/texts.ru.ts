export const wallRu: { title: string } = { title: 'Маяк · экран на стену' };
