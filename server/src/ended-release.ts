/** A newer release has changed the database in a way that this one cannot work with (docs/decisions/0523). */
export class EndedRelease extends Error {
  constructor(migration: string) {
    super(
      `A newer Fovea has changed the database (${migration}) in a way that this older one cannot work with. Stop all that runs of the older one and start the newer one in its place, or bring back the backup from before the update (docs/guides/backup.md).`,
    );
    this.name = 'EndedRelease';
  }
}
