/** Loads a file of the server, under the name that the server gives it. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
