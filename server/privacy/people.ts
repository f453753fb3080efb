import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SettingError } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { FileStore } from '#server/files/store.ts'
import { allKeys, isKey, toKey } from '#server/files/store.ts'
import { findStoredNames } from '#server/files/sweep.ts'
import { audit } from '#server/security/audit.ts'
import { eraseBusiness, eraseEmployee, eraseInvitations } from './erase-account.ts'
import { eraseCustomer } from './erase-customer.ts'
import { type ExportedPerson, exportPerson, findFileNames } from './export-person.ts'
import { findPeople, type Person, type PersonKind } from './find-people.ts'

export interface PersonDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get' | 'remove' | 'trash'>
  readonly now: () => number
}

interface Wanted {
  readonly address: string
  readonly only?: PersonKind | undefined
}

export async function findWanted(db: Db, { address, only }: Wanted): Promise<readonly Person[]> {
  return (await findPeople(db, address)).filter(({ kind }) => only === undefined || kind === only)
}

const originals = (name: string): string[] => [toKey('picture', name), toKey('document', name)].filter(isKey)
const everyKey = (name: string): string[] => [...allKeys('picture', name), ...allKeys('attachment', name)].filter(isKey)

function subjects(person: Person): readonly (string | undefined)[] {
  if (person.kind === 'invitee') return [undefined]
  return person.kind === 'customer' ? (person.ids.length > 0 ? person.ids : [undefined]) : [person.id]
}

const toLines = (action: 'person.exported' | 'person.erased', person: Person, at: number) =>
  subjects(person).map((subject) => ({ action, at, details: { person: person.kind }, ...(subject !== undefined && { subject }) }))

/** One after the other, because commands have one connection. */
async function exportEach(people: readonly Person[], db: Db): Promise<readonly ExportedPerson[]> {
  const exported: ExportedPerson[] = []
  for (const person of people) exported.push(await exportPerson(db, person))
  return exported
}

/** Writes `person.json` and the files of the person. @returns the number of files */
export async function exportPeople(people: readonly Person[], folder: string, { db, files, now }: PersonDeps): Promise<number> {
  const exported = await exportEach(people, db)
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const text = JSON.stringify({ exportedAt: new Date(now()).toISOString(), people: exported }, null, 2)
  await writeFile(join(folder, 'person.json'), text, { mode: 0o600, flag: 'wx' })
  let written = 0
  for (const name of findFileNames(exported))
    for (const key of originals(name)) {
      const file = await files.get(key)
      if (!file) continue
      await writeFile(join(folder, 'files', name), await buffer(file.stream()), { mode: 0o600 })
      written += 1
    }
  await audit(db, ...people.flatMap((person) => toLines('person.exported', person, now())))
  return written
}

async function erase(tx: Db, person: Person, at: number): Promise<void> {
  if (person.kind === 'customer') {
    const ids = await eraseCustomer(tx, person.mailbox, at)
    await audit(tx, ...toLines('person.erased', { ...person, ids }, at))
    return
  }
  if (person.kind === 'business') await eraseBusiness(tx, person, at)
  else if (person.kind === 'invitee') await eraseInvitations(tx, person.emailAddress)
  else await eraseEmployee(tx, person.id, at)
  await audit(tx, ...toLines('person.erased', person, at))
}

const isLastSuperAdmin = ({ cause }: { readonly cause?: unknown }): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '23001'

/** In one transaction; then the files that no row names any more. @returns the number of files @throws SettingError for the last super administrator */
export async function erasePeople(people: readonly Person[], { db, files, now }: PersonDeps): Promise<number> {
  const names = findFileNames(await exportEach(people, db))
  await db
    .transaction(async (tx) => {
      for (const person of people) await erase(tx, person, now())
    })
    .catch((error: Error) => {
      throw isLastSuperAdmin(error) ? new SettingError('The last super administrator cannot be erased. Add another one first.') : error
    })
  const stored = await findStoredNames(db)
  const unused = names.filter((name) => !stored.has(name))
  for (const key of unused.flatMap(everyKey)) {
    await files.remove(key)
    await files.trash.remove(key)
  }
  return unused.length
}
