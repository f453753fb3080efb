/** How the reader's side writes values; names and customers' words are isolated by their own direction. */
export interface NoteFmt {
  readonly number: (value: number) => string
  readonly money: (riyals: number) => string
  /** Formats a `YYYY-MM-DD` day without the year. */
  readonly day: (day: string) => string
  readonly time: (hour: number) => string
  readonly name: (text: string) => string
}

/** A sentence begins with its figure, which links to its rows. */
export interface NoteText {
  readonly figure: string
  readonly rest: string
}
