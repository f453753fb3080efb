import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { lineText } from '#contract/rules.ts'
import type { Extension } from '#server/app.ts'
import { fieldProblem } from '#server/problem.ts'

/** A public write that tests of the call layer implement: the contract's own are limited and slow, for they hash or send mails. */
export const writeNote = defineCall({
  name: 'test.writeNote',
  method: 'POST',
  path: '/test/notes',
  access: 'public',
  body: z.object({ text: lineText(60) }),
  data: z.object({ times: z.number() }),
  texts: {
    audit: { en: 'Write a note', ar: 'كتابة ملاحظة' },
    failure: { en: 'Failed to write the note', ar: 'تعذّرت كتابة الملاحظة' },
  },
})

const notes = pgTable('test_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
})

/** Stores each note and returns how often it has been stored; refuses those that begin with "wrong". */
export const addNotes: Extension = async (_app, deps, { implementPublic }) => {
  await deps.db.execute(sql`create table if not exists test_notes (id bigint primary key generated always as identity, text text not null)`)
  implementPublic(
    writeNote,
    async ({ db, body }) => {
      await db.insert(notes).values(body)
      if (body.text.startsWith('wrong')) throw fieldProblem('text', 'invalid')
      return { times: await db.$count(notes, eq(notes.text, body.text)) }
    },
    { rateLimits: ({ body: { text } }) => (text.endsWith('code') ? [{ key: 'test.writeNote', max: 5, countFailuresOnly: true }] : []) },
  )
}
