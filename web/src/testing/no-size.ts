/** For `ResizeObserver` where nothing has a size: it looks at what it is given and never says anything. */
export class NoSize {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
