import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Advisory, isAffected, isAllowed, readLock } from './audit.ts'
import { root } from './run.ts'

const packages = readLock(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

test('every package of a release has a licence of the list', () => {
  const released = packages.filter(({ isForDevelopment }) => !isForDevelopment)
  expect(released.length).toBeGreaterThan(100)
  expect(released.filter(({ name, licence }) => !isAllowed(name, licence)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['MIT AND Apache-2.0', true],
  ['(MIT OR ISC) AND GPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  [undefined, false],
])('the licence %s is allowed: %s', (licence, expected) => expect(isAllowed('some-package', licence)).toBe(expected))

test('the library of pictures is an exception, and nothing else with its licence', () => {
  expect(isAllowed('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true)
})

const advisory = (affected: object): Advisory => ({
  id: 'TEST-1',
  affected: [{ package: { ecosystem: 'npm', name: 'some-package' }, ...affected }],
})
const ranges = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] })

test.each([
  ['1.2.3', ranges({ introduced: '0' }, { fixed: '1.2.4' }), true],
  ['1.2.4', ranges({ introduced: '0' }, { fixed: '1.2.4' }), false],
  ['1.2.4-beta.1', ranges({ introduced: '0' }, { fixed: '1.2.4' }), true],
  ['1.10.0', ranges({ introduced: '1.9.0' }, { fixed: '1.11.0' }), true],
  ['1.8.0', ranges({ introduced: '1.9.0' }), false],
  ['2.0.0', ranges({ introduced: '1.0.0' }, { last_affected: '2.0.0' }), true],
  ['2.0.1', ranges({ introduced: '1.0.0' }, { last_affected: '2.0.0' }), false],
  ['3.1.0', ranges({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }), true],
  ['2.0.0', ranges({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }), false],
  ['1.0.0', { versions: ['1.0.0'] }, true],
  ['1.0.1', { versions: ['1.0.0'] }, false],
])('version %s is compared with %j: %s', (version, affected, expected) => {
  const locked = { name: 'some-package', version, licence: 'MIT', isForDevelopment: false }
  expect(isAffected(locked, advisory(affected))).toBe(expected)
  expect(isAffected({ ...locked, name: 'another' }, advisory(affected))).toBe(false)
  expect(isAffected(locked, { ...advisory(affected), withdrawn: '2026-01-01T00:00:00Z' })).toBe(false)
})
