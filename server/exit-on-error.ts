import { SettingError } from './config.ts'
import { loggedError } from './http/log.ts'

export async function exitOnError(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (error instanceof SettingError) console.error(error.message)
    else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      console.error(`PORT ${process.env.PORT ?? 3000} is in use by another program. Set another PORT.`)
    else console.error(loggedError(error))
    process.exit(1)
  })
}
