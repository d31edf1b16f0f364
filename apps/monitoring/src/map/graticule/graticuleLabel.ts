/** A degree value of the grid with as many parts as it has: `35°E`, `70°30′N`, `69°02′30″N`. */
export function graticuleLabel(degrees: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const parts = `${minutes || rest ? `${two(minutes)}′` : ''}${rest ? `${two(rest)}″` : ''}`;
  const letter = seconds === 0 || whole === 180 ? '' : degrees > 0 ? positive : negative;
  return `${whole}°${parts}${letter}`;
}
