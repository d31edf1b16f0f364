/** Hands a file to the browser's downloads. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file from the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
