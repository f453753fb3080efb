import type { NoteSentence } from './morning-note.ts'
import type { NoteActLabel } from './morning-note-links.ts'
import { noteTextsAr } from './note-texts.ar.ts'
import { noteTextsEn } from './note-texts.en.ts'

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

export interface NoteTexts {
  readonly describe: (sentence: NoteSentence, fmt: NoteFmt) => NoteText
  readonly acts: Readonly<Record<NoteActLabel, string>>
}

/** The portal and the mail say the same. */
export const noteTexts: Readonly<Record<'en' | 'ar', NoteTexts>> = { en: noteTextsEn, ar: noteTextsAr }
