import { startOwnDatabase } from '#server/testing/own-database.ts'
import { seedTemplate } from './template.ts'

/** Global setup: seeds a template on PostgreSQL, which takes half of PGlite's processor time for each server, or on PGlite where there is none. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default async function seedOnPostgres(): Promise<() => Promise<void>> {
  const database = await startOwnDatabase()
  if (typeof database === 'string') return seedTemplate()
  const removeFolder = await seedTemplate(database.url)
  return async () => {
    await removeFolder()
    await database.stop()
  }
}
