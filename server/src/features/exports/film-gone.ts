/** The film that an export needs is not there any more. */
export class FilmGone extends Error {
  constructor() {
    super('The film of this export is gone');
    this.name = 'FilmGone';
  }
}
