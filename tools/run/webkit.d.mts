export function webkitTools(): { browser: string; driver: string; display: string } | undefined;
