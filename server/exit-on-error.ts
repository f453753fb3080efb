import { SettingError } from './config.ts'
import { isDatabaseUnavailable, isRolledBack } from './db/unavailable.ts'
import { loggedError } from './http/log.ts'

/** That of a failed query would contain its parameters; that of several refused addresses is empty. */
const firstCause = (error: Error): string =>
  error.cause instanceof Error ? firstCause(error.cause) : error.message || String((error as NodeJS.ErrnoException).code)

/** What an operator can mend is one line on stderr, a defect is printed with its stack. */
export async function exitOnError(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof SettingError) console.error(error.message)
    else if (isDatabaseUnavailable(error)) console.error(`The database is not available: ${firstCause(error as Error)}`)
    else if (isRolledBack(error))
      console.error(`Another connection to the database holds what is needed here: ${firstCause(error as Error)}. Try again later.`)
    else console.error(loggedError(error))
    process.exit(1)
  })
}
