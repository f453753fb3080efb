import * as z from 'zod/mini'
import type { Extension } from '#server/app.ts'
import { insertBusiness } from './businesses.ts'
import { testingPath } from './faults.ts'

const Names = z.array(z.string())

/** A call that inserts pending businesses by their English names and returns their ids. */
export const addBusinesses: Extension = (app, { db, now }) => {
  app.post(`${testingPath}/businesses`, async ({ body }) => {
    const createdAt = new Date(now()).toISOString()
    const ids: string[] = []
    for (const name of Names.parse(body)) {
      const id = name.toLowerCase().replace(/[^a-z\d]+/g, '-')
      await insertBusiness(db, { id, createdAt, businessNameEn: name, businessNameAr: name })
      ids.push(id)
    }
    return ids
  })
}
