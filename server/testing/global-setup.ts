import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openServer } from '#server/db/open.ts'
import { insertFixtures } from './fixtures.ts'
import { onServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a PGlite dump, or on PostgreSQL the name of the template database. */
    template: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return onTemplate(project, url)
  const folder = await mkdtemp(join(tmpdir(), 'qaseema-test-'))
  const { db, pglite, migrate, close } = await openEmbedded({})
  await migrate()
  await insertFixtures(db)
  const dump = join(folder, 'dump.tar')
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await close()
  project.provide('template', dump)
  return () => rm(folder, { recursive: true, force: true })
}

async function onTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `qaseema_test_${process.pid}_${project.name}`
  await onServer(url, `create database ${template}`)
  const { db, migrate, close } = await openServer(new URL(`/${template}`, url).href)
  await migrate()
  await insertFixtures(db)
  await close()
  project.provide('template', template)
  return async () => void (await onServer(url, `drop database ${template}`))
}
