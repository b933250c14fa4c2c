import { CallError } from '@fovea/contract/call';

/** Whether a link opens nothing any more; any other fault may pass, and the link be good. */
export const isLinkGone = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'link_gone';
