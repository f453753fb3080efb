// `npm run clock` shows the clocks by which jobs delete, and confirms the present time after a jump (docs/operations.md).
import { readConfig, SettingError } from './config.ts'
import { exitOnError } from './exit-on-error.ts'
import { readClocks, trust } from './jobs/trusted-clock.ts'
import { openForCommand } from './prepare.ts'

async function main(): Promise<void> {
  const { db, close } = await openForCommand(readConfig(process.env))
  try {
    const { own, database, trusted, isApart } = await readClocks({ db, now: Date.now })
    const [machineTime, databaseTime, trustedTime] = [own, database, trusted].map((time) => new Date(time).toISOString())
    console.log(`This machine: ${machineTime}\nThe database: ${databaseTime}\nTrusted last: ${trustedTime}`)
    if (!process.argv.includes('--confirm')) return
    if (isApart) throw new SettingError('This machine and the database differ by more than two minutes. Nothing was confirmed.')
    await trust(db, own)
    console.log(`Confirmed: jobs delete by ${machineTime} from their next run on.`)
  } finally {
    await close()
  }
}

if (import.meta.main) await exitOnError(main)
