/** Hands a text, whole or in pieces, to the browser as a file to keep. */
export function saveText(text: string | readonly string[], { name, type }: { readonly name: string; readonly type: string }): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read the address only after the click has returned
}
