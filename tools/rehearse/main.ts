// `npm run rehearse [-- step …]` rehearses the deployment of docs/operations/deployment.md with the files of `deploy/`.
// `--release=FOLDER`: instances of an unpacked release, not of these sources; `--from=REVISION`, or a folder, is upgraded.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seconds } from '../figures.ts'
import { root } from '../run.ts'
import { type Deployment, startDeployment } from './deployment.ts'
import { programIn } from './instances.ts'
import { say } from './log.ts'
import { stopClusters } from './postgres.ts'
import { killParts } from './processes.ts'
import { findPrograms } from './programs.ts'
import { backup } from './steps/backup.ts'
import { failover } from './steps/failover.ts'
import { killEachPart } from './steps/kill-each-part.ts'
import { prove } from './steps/prove.ts'
import { upgrade } from './steps/upgrade.ts'

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, release: { type: 'string' } },
})

const program = values.release ? programIn(path.resolve(values.release), 'the release') : programIn(root, 'these sources')

/** Each returns what was not as documented. The last one leaves the deployment with another primary. */
const steps: Readonly<Record<string, (deployment: Deployment) => Promise<readonly string[]>>> = {
  prove,
  kill: killEachPart,
  upgrade: (deployment) => upgrade(deployment, program, values.from),
  backup: (deployment) => backup(deployment, program),
  failover,
}

const unknown = chosen.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(' or ')}: there are ${Object.keys(steps).join(', ')}`)

const programs = findPrograms()
if (typeof programs === 'string') {
  console.error(programs)
  process.exit(1)
}
if (!existsSync(path.join(program.folder, 'dist/index.html'))) {
  console.error('The portal is not built: npm run build')
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'qaseema-rehearsal-'))
// nginx and PostgreSQL run as other users.
chmodSync(folder, 0o755)
const clean = () => {
  killParts()
  stopClusters()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clean()
    process.exit(1)
  })

const started = performance.now()
const problems: string[] = []
try {
  const deployment = await startDeployment({ programs, folder: path.join(folder, 'deployment'), program })
  for (const [name, step] of Object.entries(steps)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    say(`— ${name}`)
    problems.push(...(await step(deployment)).map((problem) => `${name}: ${problem}`))
  }
  await deployment.stop()
} finally {
  clean()
}
for (const problem of problems) say(`NOT AS DOCUMENTED  ${problem}`)
say(
  `${problems.length === 0 ? 'everything as documented' : `${problems.length} not as documented`}, after ${seconds(performance.now() - started)}`,
)
process.exit(problems.length === 0 ? 0 : 1)
