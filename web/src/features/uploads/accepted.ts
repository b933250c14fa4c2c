/** What the system's file picker offers first; the bytes decide later. */
export const ACCEPTED = 'video/*,.mp4,.m4v,.mov,.webm,.mkv,.avi,.ts,.mts,.m2ts,image/jpeg,image/png,image/webp';
