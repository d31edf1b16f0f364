const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** What the mark of a file or its XML declaration says of its letters; UTF-8 where they say nothing. */
export function fileEncoding(file: Uint8Array): string {
  const marked = marks.find(({ bytes }) => bytes.every((byte, i) => file[i] === byte));
  const begin = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const said = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(begin)?.[1];
  return marked?.encoding ?? said ?? 'utf-8';
}
