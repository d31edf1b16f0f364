/** An arc of a circle in the way of a gauge: shares 0 to 1 of 230°, from lower left to lower right. */
export function arc(radius: number, from: number, to: number, centre: readonly [number, number]): string {
  const sweep = 230;
  const point = (share: number) => {
    const angle = ((-90 - sweep / 2 + sweep * share) * Math.PI) / 180;
    const place = [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    return place.map((n) => n.toFixed(2)).join(' ');
  };
  const large = (to - from) * sweep > 180 ? 1 : 0;
  return `M ${point(from)} A ${radius} ${radius} 0 ${large} 1 ${point(to)}`;
}
