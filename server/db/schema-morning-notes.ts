import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoteRule, NoteSentence } from '#contract/morning-note.ts'
import { providers } from './schema.ts'
import { instant } from './schema-columns.ts'

/** What a rule has found. Names and customers' words are blank in `sentence`: they are read anew each time. */
export interface NoteFinding {
  /** What the rule says nothing more about within a week. */
  readonly subject: string
  readonly sentence: NoteSentence
  /** The rating whose comment is quoted. */
  readonly reviewId?: string | undefined
}

/** What the dashboard and the mail of a day say: written once, so that both say the same. */
export const morningNotes = pgTable(
  'morning_notes',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** In the business time zone. */
    day: date().notNull(),
    writtenAt: instant().notNull(),
    findings: jsonb().$type<readonly NoteFinding[]>().notNull(),
    /** When its mail was sent, or there was nothing to send. */
    mailedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day] })],
)

/** Rules that the business does not find useful; they are silent before that day. */
export const hiddenNoteRules = pgTable(
  'hidden_note_rules',
  {
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    rule: text().$type<NoteRule>().notNull(),
    until: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.rule] })],
)
