/**
 * Where the code that a page begins with is gone, as in the middle of an update or when another machine answers with its own build, nobody
 * would see more than the mark: the page is loaded anew, once, as any part of it is that did not come. It stands in the page as text and so
 * uses nothing from outside itself. A browser that keeps nothing is left alone, since nothing would stop it.
 */
export function comeAgainOnce(reload: () => void = () => location.reload()): void {
  const flag = 'fovea.forced-refresh.start';
  const isCode = (target: EventTarget | null) => target instanceof HTMLScriptElement && target.src !== '';
  const unlessRefused = (work: () => void) => {
    try {
      work();
    } catch {
      // a browser that keeps nothing
    }
  };
  const settled = ({ target }: Event) => isCode(target) && unlessRefused(() => localStorage.removeItem(flag));
  const gone = ({ target }: Event) =>
    isCode(target) &&
    unlessRefused(() => {
      if (localStorage.getItem(flag) !== null) return;
      localStorage.setItem(flag, 'true');
      reload();
    });
  document.addEventListener('load', settled, true);
  document.addEventListener('error', gone, true);
}
