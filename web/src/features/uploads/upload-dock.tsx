/** Filled with the uploads that go on while moving about. */
export const UploadDock = () => null;
