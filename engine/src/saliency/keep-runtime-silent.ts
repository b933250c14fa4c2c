/**
 * The inference runtime reports its use to its maker over the network, and leaves a device number and a queue in the person's cache
 * folder, unless this variable says no before the runtime is loaded. Nothing leaves a machine that runs Fovea, so it says no; a wish
 * in the environment cannot turn it back on. The variable must be set on the main thread: a worker thread's `process.env` is a copy
 * that native code never sees. Import this before anything that loads the runtime or starts a thread that does.
 */
// biome-ignore lint/style/noProcessEnv: it is written, not read; the runtime offers no other way.
process.env.ORT_DISABLE_TELEMETRY = '1';
