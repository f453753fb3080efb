import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '#tools/bundle.ts'
import { root } from '#tools/run.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { archivePackage } from './archive.ts'
import { compileServer, importedPackages } from './compile-server.ts'
import { commands, writeStartScript } from './start-script.ts'

let folder = ''
let compiled: readonly string[] = []
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-compiled-'))
  await compileServer(folder)
  compiled = listFiles(folder).filter((file) => !/^(tsconfig|package)\.json$/.test(file))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(archivePackage(folder, '7.7.7+abc')))
  writeStartScript(folder)
  mkdirSync(path.join(folder, 'node/bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(folder, 'node/bin/node'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  symlinkSync('bin/qaseema', path.join(folder, 'link'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what an archive has of the server is JavaScript and what it reads, without tests', () => {
  const entries = Object.values(commands).map((entry) => entry.replace(/\.ts$/, '.js'))
  const read = globSync(['server/db/{migrations,triggers}/*.sql', 'server/seed/pictures/*.svg', 'server/gazetteer/*.json'], { cwd: root })
  expect(compiled).toEqual(expect.arrayContaining([...entries, ...read, 'server/db/migrations/meta/_journal.json']))
  expect(compiled).toEqual(
    expect.arrayContaining([
      'server/first-start.js',
      'server/files/pdf-worker.js',
      'server/mail/templates/words.ar.js',
      'server/areas/deals/checks/forbidden-words.txt',
    ]),
  )
  expect(compiled.filter((file) => !/\.(js|json|sql|svg|md|txt)$/.test(file) || /\.test\.|\/testing\//.test(file))).toEqual([])
  expect(read.length).toBeGreaterThan(30)
})

test('every package that it imports is a dependency, and none is of the portal', () => {
  const imported = importedPackages(folder)
  expect(imported).toEqual(expect.arrayContaining(['@aws-sdk/client-s3', 'fastify', 'nodemailer', 'pg', 'sharp']))
  expect(imported.filter((name) => !(name in packageJson.dependencies))).toEqual([])
  expect(imported.filter((name) => /react|tanstack|leaflet/.test(name))).toEqual([])
})

const run = (program: string, env: Record<string, string>, ...args: string[]) =>
  spawnSync(path.join(folder, program), args, { env: { PATH: '/usr/bin:/bin', HOST: '127.0.0.1', ...env }, encoding: 'utf8' })

test('its start script runs it outside of the checkout, through a link too, and it names its version first', () => {
  expect(run('bin/qaseema', { PORT: 'none' })).toMatchObject({
    stdout: `Qaseema 7.7.7+abc on Node ${process.versions.node}\n`,
    stderr: 'PORT must be a whole number from 0 to 65535\n',
    status: 1,
  })
  expect(run('link', { PORT: '1' }, 'health')).toMatchObject({ stderr: 'Not healthy: connect ECONNREFUSED 127.0.0.1:1\n', status: 1 })
  expect(run('bin/qaseema', {}, 'stop')).toMatchObject({
    stderr: 'usage: qaseema [start | files:copy | verify | person | clock | deployment | health]\n',
    status: 64,
  })
})

test('every path that the Dockerfile names is in it', () => {
  const dockerfile = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
  const named = [...new Set(dockerfile.match(/(?<=\/opt\/qaseema\/)[\w/.-]+/g))]
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
})
