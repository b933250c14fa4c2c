import type { PickerTypes } from '../../ui/chosen-files.ts';

/** What the system's file picker offers first; the bytes decide later. */
export const ACCEPTED = 'video/*,.mp4,.m4v,.mov,.webm,.mkv,.avi,.ts,.mts,.m2ts,image/jpeg,image/png,image/webp';

/** The same for pickers whose files can be opened again after a reload. */
export const PICKER: PickerTypes = [
  {
    accept: {
      'video/*': ['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi', '.ts', '.mts', '.m2ts'],
      'image/*': ['.jpg', '.jpeg', '.png', '.webp'],
    },
  },
];
