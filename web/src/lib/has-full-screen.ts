/** Browsers of phones such as Safari's have it for a bare film alone, without what lies over it, and a page inside another may be refused it. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled === true;
