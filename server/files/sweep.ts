import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, PgJsonb, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import * as schema from '#server/db/schema.ts'
import * as helpCenter from '#server/db/schema-help-center.ts'
import * as licences from '#server/db/schema-licences.ts'
import * as sales from '#server/db/schema-sales.ts'
import { type FileStore, type ListedObject, prefixes } from './store.ts'

/** Milliseconds; longer than any call takes from its first stored byte to its commit. */
const minAge = 3_600_000

/** Milliseconds in the trash. */
const trashAge = 86_400_000

/** Tables that may name files; the security tables have none. */
const fileColumns = (): PgColumn[] =>
  Object.values({ ...schema, ...sales, ...helpCenter, ...licences })
    .filter((each) => is(each, PgTable))
    .flatMap((table) => Object.values<PgColumn>(getTableColumns(table)))
    .filter((column) => is(column, PgCustomColumn) || is(column, PgJsonb))

/** The names of files that rows have. */
export async function findStoredNames(db: Db): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const column of fileColumns()) {
    const name: SQL<string> = sql`(regexp_matches(${column}::text, '[[:alnum:]_-]{22}\\.[a-z]+', 'g'))[1]`
    for (const row of await db.selectDistinct({ name }).from(column.table)) names.add(row.name)
  }
  return names
}

const toName = (key: string): string => key.replace(/^.*\//, '').replace(/^([\w-]{22})(?:-\d+)?(\.[a-z]+).*$/, '$1$2')

interface SweepDeps {
  readonly db: Db
  readonly files: FileStore
  /** Rejects where another deployment has the store meanwhile. */
  readonly requireDeployment: () => Promise<void>
}

/**
 * Moves files without a row to the trash, removes them from it a day later, and puts back what a row names, also what another deployment
 * has taken. Lists the store first, so that a file stored meanwhile is referenced or too young.
 */
export async function sweepFiles({ db, files, requireDeployment }: SweepDeps): Promise<void> {
  const objects = (await Promise.all(Object.values(prefixes).map(files.list))).flat()
  const trashed = await files.trash.list()
  const referenced = await findStoredNames(db)
  const isNamed = ({ key }: ListedObject) => referenced.has(toName(key))
  // Without any match, the database and the store probably do not belong together.
  if (![...objects, ...trashed].some(isNamed)) return
  const stored = new Set(objects.map(({ key }) => key))
  const isMissing = (each: ListedObject) => isNamed(each) && !stored.has(each.key)
  const failures: unknown[] = []
  const forEachKey = async (wanted: readonly ListedObject[], work: (key: string) => Promise<void>) => {
    for (const { key } of wanted)
      try {
        await work(key)
      } catch (error) {
        failures.push(error)
      }
  }
  await forEachKey(trashed.filter(isMissing), files.trash.putBack)
  await requireDeployment()
  await forEachKey(
    trashed.filter((each) => !isMissing(each) && each.ageMs > trashAge),
    files.trash.remove,
  )
  await forEachKey(
    objects.filter((each) => !isNamed(each) && each.ageMs > minAge),
    files.trash.take,
  )
  if (failures.length > 0) throw new Error(`${failures.length} files could not be swept`, { cause: failures[0] })
}
