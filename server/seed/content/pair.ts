/** The same text in both languages. */
export interface Pair {
  readonly en: string
  readonly ar: string
}
