const inPage = () => [...document.head.querySelectorAll('script, link')];

/** The scripts and styles that are put into the page for a part. */
export interface PartFiles {
  /** Follows those that a load begins with. */
  during<T>(load: () => Promise<T>): Promise<T>;
  /** Those still under way have failed from now on: the bundler asks for a failed file anew, and waits for any other (ERR-D07). */
  giveUp(): void;
}

/** Follows the files of one part. */
export function followFiles(): PartFiles {
  let underWay: Element[] = [];
  return {
    during(load) {
      const before = new Set(inPage());
      const loaded = load();
      underWay = inPage().filter((file) => !before.has(file));
      const end = () => void (underWay = []);
      loaded.then(end, end);
      return loaded;
    },
    giveUp() {
      for (const file of underWay) {
        file.dispatchEvent(new Event('error'));
        file.remove();
      }
    },
  };
}
