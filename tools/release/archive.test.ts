import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listFiles } from '#tools/bundle.ts'
import { copyTracked } from './archive.ts'
import { commands } from './start-script.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an archive has nothing of a folder that git does not know, such as the secrets of a trial', () => {
  const [checkout, archive] = [path.join(folder, 'checkout'), path.join(folder, 'archive')]
  mkdirSync(path.join(checkout, 'deploy/tls'), { recursive: true })
  for (const file of ['deploy/nginx.conf', 'deploy/.env', 'deploy/tls/privkey.pem', 'other.md'])
    writeFileSync(path.join(checkout, file), file)
  writeFileSync(path.join(checkout, '.gitignore'), '/deploy/.env\n/deploy/tls/\n')
  execFileSync('git', ['init', '--quiet'], { cwd: checkout })
  execFileSync('git', ['add', '.'], { cwd: checkout })
  copyTracked(checkout, archive, ['deploy', 'docs'])
  expect(listFiles(archive)).toEqual(['deploy/nginx.conf'])
})

test('the README of an archive begins with its program, and names each command of it and none of a checkout', () => {
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  expect(readme).toMatch(/^[^`]*```\nbin\/qaseema\n```/)
  expect(readme.match(/(?<=^\| `bin\/qaseema )[\w:]+/gm)?.sort()).toEqual(Object.keys(commands).sort())
  expect(readme).not.toContain('npm')
})
