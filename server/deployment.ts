import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Config, SettingError } from './config.ts'
import type { Db } from './db/db.ts'
import { dropJobs, mailQueues } from './db/queues.ts'
import { deployment } from './db/schema-security.ts'
import type { FileStore } from './files/store.ts'
import { randomId } from './security/random.ts'

export interface DeploymentDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'readMark' | 'writeMark'>
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>
}

/** A dump that was restored, and a copied folder of the embedded database, are another one; a standby that was promoted is the same. */
async function identifyDatabase({ db, config }: Pick<DeploymentDeps, 'db' | 'config'>): Promise<string> {
  const identity = sql<string>`(select system_identifier || '/' || oid from pg_control_system(), pg_database where datname = current_database())`
  const [row] = await db.select({ identity }).from(deployment)
  if (!row) throw new Error('deployment has no row')
  return config.databaseUrl ? row.identity : `${row.identity}/${(await stat(join(config.dataDir, 'pg', 'PG_VERSION'))).ino}`
}

async function readSides(deps: DeploymentDeps) {
  const [row] = await deps.db.select().from(deployment)
  if (!row) throw new Error('deployment has no row')
  return { ...row, mark: await deps.files.readMark(), current: await identifyDatabase(deps) }
}

/** Marks both sides. */
export async function confirmDeployment(deps: DeploymentDeps): Promise<void> {
  const { id, current } = await readSides(deps)
  await deps.files.writeMark(id)
  await deps.db.update(deployment).set({ database: current })
}

/** Makes the database and its store a deployment of their own. @returns the number of dropped mails */
export async function becomeOwnDeployment(deps: DeploymentDeps): Promise<number> {
  const dropped = await deps.db.transaction(async (tx) => {
    await tx.update(deployment).set({ id: randomId() })
    return dropJobs(tx, mailQueues)
  })
  await confirmDeployment(deps)
  return dropped
}

const consequence = 'Until the command "deployment" has said which it is, no file is removed and no mail, announcement or reminder is sent.'

/** A sentence, if the database and the store of files do not belong together. Marks both at the first start. */
export async function findMismatch(deps: DeploymentDeps): Promise<string | undefined> {
  const { id, database, mark, current } = await readSides(deps)
  if (mark !== undefined && mark !== id) return `The files belong to another deployment than the database. ${consequence}`
  if (database === null) {
    await confirmDeployment(deps)
    return undefined
  }
  if (database !== current) return `The database is a copy: it was restored or moved. ${consequence}`
  return mark === undefined ? `The store of files is not the one that the database had. ${consequence}` : undefined
}

/** @throws SettingError */
export async function requireDeployment(deps: DeploymentDeps): Promise<void> {
  const mismatch = await findMismatch(deps)
  if (mismatch) throw new SettingError(mismatch)
}
