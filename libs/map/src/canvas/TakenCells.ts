const cell = 6;

/** Which parts of the canvas are taken, by cells. */
export class TakenCells {
  private readonly columns: number;
  private readonly rows: number;
  private readonly cells: Uint8Array;

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / cell) + 1;
    this.rows = Math.ceil(height / cell) + 1;
    this.cells = new Uint8Array(this.columns * this.rows);
  }

  private over(
    x: number,
    y: number,
    width: number,
    height: number,
    each: (from: number, to: number) => boolean,
  ): boolean {
    const [left, right] = [
      Math.max(0, Math.floor(x / cell)),
      Math.min(this.columns - 1, Math.floor((x + width) / cell)),
    ];
    const last = Math.min(this.rows - 1, Math.floor((y + height) / cell));
    for (let row = Math.max(0, Math.floor(y / cell)); row <= last; row++)
      if (right >= left && each(row * this.columns + left, row * this.columns + right + 1)) return true;
    return false;
  }

  take(x: number, y: number, width: number, height: number): void {
    this.over(x, y, width, height, (from, to) => {
      this.cells.fill(1, from, to);
      return false;
    });
  }

  /** How many cells are taken in a rectangle. */
  count(x: number, y: number, width: number, height: number): number {
    let taken = 0;
    this.over(x, y, width, height, (from, to) => {
      for (let i = from; i < to; i++) taken += this.cells[i] ?? 0;
      return false;
    });
    return taken;
  }

  has(x: number, y: number, width: number, height: number): boolean {
    return this.over(x, y, width, height, (from, to) => {
      for (let i = from; i < to; i++) if (this.cells[i] === 1) return true;
      return false;
    });
  }
}
