// Started by prepare.ts, with the same environment as the server itself.
import { readConfig } from './config.ts'
import { orEnd } from './or-end.ts'
import { prepareDatabase } from './prepare.ts'

await orEnd(async () => {
  const database = await prepareDatabase(readConfig(process.env), Date.now())
  await database.close()
})
