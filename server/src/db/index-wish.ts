/** One index that a migration makes while its table is read and written. */
export interface IndexWish {
  readonly name: string;
  readonly sql: string;
  /** What is set on it once it is there; may be set twice. */
  readonly settings?: readonly string[];
}
