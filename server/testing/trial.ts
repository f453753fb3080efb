import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { trialDocument, trialNote, trialRegister, trialReport } from '../../src/contract/trial.ts'
import type { Db } from '../db/open.ts'
import { presign } from '../files/presign.ts'
import { storedFile } from '../files/routes.ts'
import { createCalls } from '../http/calls.ts'
import { fieldProblem } from '../http/problem.ts'
import type { Extension } from '../start.ts'

const happenings = pgTable('trial_happenings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  what: text().notNull(),
})

/** Notes what has happened in the transaction of the call; answers how often it has. */
async function happened(db: Db, what: string): Promise<number> {
  await db.insert(happenings).values({ what })
  return db.$count(happenings, eq(happenings.what, what))
}

/** The bytes with which every spreadsheet begins; the rest is filler. */
const spreadsheet = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_096)])

/** Implements the trial calls, with a table of their own. */
export const addTrial: Extension = async (app, deps) => {
  await deps.db.execute(
    sql`create table if not exists trial_happenings (id bigint primary key generated always as identity, what text not null)`,
  )
  const { implement, implementPublic } = createCalls(app, deps)
  implementPublic(trialRegister, async ({ db, body, files }) => ({
    ...body,
    times: await happened(db, `register ${body.name}`),
    picture: storedFile(files.picture ?? null, deps),
  }))
  implementPublic(
    trialNote,
    async ({ db, body }) => {
      const times = await happened(db, `note ${body.text}`)
      if (body.text.startsWith('wrong')) throw fieldProblem('text', 'invalid')
      return { times }
    },
    ({ body: { text } }) => (text.endsWith('code') ? [{ key: 'trial.note code', max: 5, failuresOnly: true }] : []),
  )
  implementPublic(trialReport, ({ query: { fail } }) => {
    if (fail === '422') throw fieldProblem('fail', 'invalid')
    if (fail === '500') throw new Error('A report that fails on purpose')
    return { content: spreadsheet, name: 'تقرير Report 2026.xlsx' }
  })
  implement(trialDocument, ({ body: { fileName }, files }) => ({ url: presign(deps, { fileKey: files.document, fileName }) }))
}
