// Started by prepare.ts, with the same environment as the server itself.
import { readConfig } from './config.ts'
import { exitOnError } from './exit-on-error.ts'
import { prepareDatabase } from './prepare.ts'

await exitOnError(async () => {
  const database = await prepareDatabase(readConfig(process.env), Date.now())
  await database.close()
})
