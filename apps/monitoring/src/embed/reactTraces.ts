type Listening = Parameters<Document['addEventListener']>;

let roots = 0;
const caught: Listening[] = [];
const isMark = (name: string) => name.startsWith('_reactListening');

/** Makes a React root and catches what React leaves in the document for good: one listener and its mark. */
function watching<T>(create: () => T): T {
  const marks = new Set(Object.keys(document).filter(isMark));
  const before = Object.getOwnPropertyDescriptor(document, 'addEventListener');
  const listen = document.addEventListener.bind(document);
  const watched = (...listening: Listening) => {
    caught.push(listening);
    listen(...listening);
  };
  Object.defineProperty(document, 'addEventListener', { value: watched, configurable: true, writable: true });
  try {
    return create();
  } finally {
    if (before) Object.defineProperty(document, 'addEventListener', before);
    else Reflect.deleteProperty(document, 'addEventListener');
    own.push(...Object.keys(document).filter((name) => isMark(name) && !marks.has(name)));
  }
}
const own: string[] = [];

/** A React root whose traces in the document go with the last one of them. */
export function heldRoot<T>(create: () => T): { made: T; release: () => void } {
  const made = watching(create);
  roots += 1;
  const release = () => {
    roots -= 1;
    if (roots > 0) return;
    caught
      .splice(0)
      .forEach(([type, listener, options]) => document.removeEventListener(type, listener, options));
    own.splice(0).forEach((name) => Reflect.deleteProperty(document, name));
  };
  return { made, release };
}
