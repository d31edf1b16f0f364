interface Turn {
  owner: object;
  order: number;
  work: () => void;
}

/** What a map does one piece a frame, so that none of its frames is long (MAP-D06). */
export class FrameTurns {
  private waiting: Turn[] = [];
  private asked = 0;

  /** Works to be done one after the other in the place of what this owner has left to do; those of a higher order are done first. */
  take(owner: object, order: number, works: readonly (() => void)[]): void {
    this.drop(owner);
    this.waiting.push(...works.map((work) => ({ owner, order, work })));
    this.waiting.sort((a, b) => b.order - a.order);
    this.asked ||= requestAnimationFrame(this.next);
  }

  /** What this owner has left to do is not done. */
  drop(owner: object): void {
    this.waiting = this.waiting.filter((turn) => turn.owner !== owner);
  }

  private readonly next = (): void => {
    const turn = this.waiting.shift();
    this.asked = this.waiting.length > 0 ? requestAnimationFrame(this.next) : 0;
    turn?.work();
  };
}
