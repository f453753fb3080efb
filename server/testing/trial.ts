import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { trialNote, trialRegister, trialReport } from '#contract/trial.ts'
import type { Extension } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { storedFile } from '#server/files/routes.ts'
import { fieldProblem } from '#server/problem.ts'

const happenings = pgTable('trial_happenings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  what: text().notNull(),
})

async function happened(db: Db, what: string): Promise<number> {
  await db.insert(happenings).values({ what })
  return db.$count(happenings, eq(happenings.what, what))
}

const spreadsheet = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_096)])

export const addTrial: Extension = async (_app, deps, { implementPublic }) => {
  await deps.db.execute(
    sql`create table if not exists trial_happenings (id bigint primary key generated always as identity, what text not null)`,
  )
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
    { rateLimits: ({ body: { text } }) => (text.endsWith('code') ? [{ key: 'trial.note code', max: 5, countFailuresOnly: true }] : []) },
  )
  implementPublic(trialReport, ({ query: { fail } }) => {
    if (fail === '422') throw fieldProblem('fail', 'invalid')
    if (fail === '500') throw new Error('A report that fails on purpose')
    return { content: spreadsheet, name: 'تقرير Report 2026.xlsx' }
  })
}
