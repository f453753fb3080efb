// `npm run deployment` shows whether database and files belong together, and says what a copy is (docs/operations.md).
import { readConfig, SettingError } from './config.ts'
import { becomeOwnDeployment, confirmDeployment, type DeploymentDeps, findMismatch } from './deployment.ts'
import { exitOnError } from './exit-on-error.ts'
import { openFiles } from './files/open-store.ts'
import { openForCommand } from './prepare.ts'

const usage = `deployment                shows whether database and files belong together
deployment --confirm      they are this deployment, restored or moved; waiting mails are sent
deployment --take-over    they are a copy with files of its own, and become a deployment; waiting mails are dropped`

async function run(deps: DeploymentDeps): Promise<string> {
  const [option, ...more] = process.argv.slice(2)
  if (more.length > 0 || (option && option !== '--confirm' && option !== '--take-over')) throw new SettingError(usage)
  if (!option) return `${(await findMismatch(deps)) ?? 'Database and files belong together.'}\n\n${usage}`
  const next = 'Restart the instances.'
  if (option === '--take-over') return `Taken over; ${await becomeOwnDeployment(deps)} waiting mails were dropped. ${next}`
  await confirmDeployment(deps)
  return `Confirmed. ${next}`
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openForCommand(config)
  try {
    console.log(await run({ db, files: await openFiles(config), config }))
  } finally {
    await close()
  }
}

if (import.meta.main) await exitOnError(main)
