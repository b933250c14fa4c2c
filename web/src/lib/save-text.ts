/** Hands a text, or one that was put together from pieces, to the browser as a file to keep. */
export function saveText(text: string | Blob, { name, type }: { readonly name: string; readonly type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read the address only after the click has returned
}
