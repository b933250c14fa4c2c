/** What a film or a folder is once it is out of the bin. */
export const RESTORED = { deletedAt: null, deletedBy: null, binRoot: null };
