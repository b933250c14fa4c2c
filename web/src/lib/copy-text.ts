/**
 * Copies text; plain-http pages have no clipboard of their own and take the older way. What is copied is handed over in the event: a dialog
 * takes the focus back from whatever is put outside it, and then nothing is selected any more.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  let isCopied = false;
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  const field = document.createElement('textarea'); // some browsers copy only where something is selected
  field.value = text;
  document.body.append(field);
  field.select();
  document.addEventListener('copy', hand, { once: true });
  try {
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', hand);
    field.remove();
  }
  if (!isCopied) throw new Error('The browser did not let text be copied');
}
