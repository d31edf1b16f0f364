/** By then every browser has taken a file over, ms. */
const takenOver = 60_000;

/** Gives the user a file to keep under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A busy browser takes the file over seconds later, and would find none.
  setTimeout(() => URL.revokeObjectURL(address), takenOver);
}
