import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import { root } from '../../run.ts'
import { type Deployment, startDeployment } from '../deployment.ts'
import { type Program, programIn } from '../instances.ts'
import { say } from '../log.ts'
import { runProgram } from '../programs.ts'
import { startWatch } from '../watch.ts'
import { restartOne, withoutFailedCalls } from './restart.ts'

const git = (...args: string[]) => runProgram('git', args, { cwd: root })

/** The version before the one that added the newest migration; without one after the baseline, the newest itself. */
async function revisionBeforeLastMigration(): Promise<string> {
  if (journal.entries.length === 1) return git('rev-parse', '--short', 'HEAD')
  const added = await git('log', '--first-parent', '-1', '--format=%H', '--', 'server/db/migrations/meta/_journal.json')
  return git('rev-parse', '--short', `${added}^1`)
}

/** An unpacked release, or the sources of a revision, with the dependencies and the portal of this folder. */
async function checkOut(revision: string, folder: string): Promise<Program> {
  if (existsSync(revision)) return programIn(path.resolve(revision), `the release in ${revision}`)
  mkdirSync(folder)
  const archive = path.join(folder, 'sources.tar')
  await git('archive', '--output', archive, revision, 'server', 'src', 'package.json')
  await runProgram('tar', ['-xf', archive, '-C', folder])
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(folder, name))
  return programIn(folder, `version ${revision}`)
}

/** An upgrade from an older version and back, each instance while the other one serves. */
export async function upgrade({ folder, programs, certificates }: Deployment, program: Program, from?: string): Promise<string[]> {
  const revision = from ?? (await revisionBeforeLastMigration())
  const older = await checkOut(revision, path.join(folder, 'older'))
  const deployment = await startDeployment({ programs, certificates, folder: path.join(folder, 'upgraded'), program: older })
  const countMigrations = async () => {
    const [row] = await deployment.primary.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
    return row?.count
  }
  const before = await countMigrations()
  const [first, second] = deployment.instances
  const watch = await startWatch(deployment)
  const problems = await withoutFailedCalls(watch, {
    'the first instance is upgraded and migrates': () => restartOne(first, program),
    'the second instance is upgraded': () => restartOne(second, program),
    'the first instance goes back': () => restartOne(first, older),
    'the second instance goes back': () => restartOne(second, older),
  })
  await watch.stop()
  say(`  from ${before} migrations of ${revision} to ${await countMigrations()}, with the older version on the newer schema at the end`)
  await deployment.stop()
  return problems
}
