// `npm run person` exports or erases what is stored about a person (docs/operations/data-protection.md).
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig, SettingError } from './config.ts'
import { requireDeployment } from './deployment.ts'
import { exitOnError } from './exit-on-error.ts'
import { openFiles } from './files/open-store.ts'
import { openForCommand } from './prepare.ts'
import { describePeople, personKinds } from './privacy/find-people.ts'
import { erasePeople, exportPeople, findWanted } from './privacy/people.ts'

const usage = `person export ADDRESS [--to FOLDER]    writes person.json and files
person erase ADDRESS [--yes]           erases after a confirmation
--only ${personKinds.join('|')}         where an address is of several`

function readArguments() {
  const options = { to: { type: 'string' }, yes: { type: 'boolean' }, only: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [command, address, ...more] = positionals
    const only = personKinds.find((kind) => kind === values.only)
    const isKnown = command === 'export' || command === 'erase'
    if (isKnown && address?.includes('@') && more.length === 0 && only === values.only) return { ...values, command, address, only }
  } catch {
    // An unknown option.
  }
  throw new SettingError(usage)
}

async function openDeps(config: Config) {
  const { db, close } = await openForCommand(config)
  return { db, close, files: await openFiles(config), now: Date.now }
}

async function isConfirmed(address: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const question = prompt.question(`This cannot be undone. Type ${address} to erase: `)
  // Nobody answers where the input is closed.
  const answer = await Promise.race([question, once(prompt, 'close').then(() => '')])
  prompt.close()
  return answer.trim() === address
}

const notErased = `Kept: figures (redemptions, prices, stars), and in the audit log action, moment, id and IP address until AUDIT_DAYS are over.
The product makes no invoices. Backups and the log of a proxy are yours to clear.`

async function main(): Promise<void> {
  const { command, address, only, to, yes } = readArguments()
  const config = readConfig(process.env)
  const deps = await openDeps(config)
  try {
    if (command === 'erase') await requireDeployment({ ...deps, config })
    const people = await findWanted(deps.db, { address, only })
    if (people.length === 0) throw new SettingError(`Nobody has the address ${address}${only ? ` as ${only}` : ''}. Nothing was changed.`)
    console.error(`${address} is ${describePeople(people, address)}.`)
    if (command === 'export') {
      const folder = resolve(to ?? `person-${new Date(deps.now()).toISOString().slice(0, 10)}`)
      const files = await exportPeople(people, folder, deps)
      console.log(`Written to ${folder}: person.json and ${files} files`)
    } else if (yes || (await isConfirmed(address))) {
      const files = await erasePeople(people, deps)
      console.log(`Erased, with ${files} files. Sessions and tills have ended.\n${notErased}`)
    } else throw new SettingError('Nothing was changed.')
  } finally {
    await deps.close()
  }
}

if (import.meta.main) await exitOnError(main)
